// Stands in the document itself, and begins the connection while the other modules are still on their way: a worker starts, and
// the proof takes two answers of the server.
import { Connection } from './connection.js';
import { Notice } from './notice.js';

globalThis.waterwheelConnection = new Connection(new URL('.', location.href), new Notice(document));
globalThis.waterwheelConnection.start();
