// Begins the connection while the page's other modules are still on their way: the proof takes two answers of the server.
import { Connection } from './connection.js';
import { Notice } from './notice.js';

export const connection = new Connection(new URL('.', location.href), new Notice(document));
connection.start();
