// For PageWireTests: each line in is a message of the server in hex, each line out what the page reads of it, as JSON.
import { createInterface } from 'node:readline';
import { load } from './Support/modules.mjs';

const { applyOperations, readMessage } = await load('wire.js');

for await (const line of createInterface({ input: process.stdin })) {
  const bytes = Uint8Array.from(Buffer.from(line, 'hex'));
  const { reader, ...message } = readMessage(bytes.buffer);
  if (reader) {
    const operations = [];
    applyOperations(reader, {
      remove: (ids) => operations.push(['remove', ids]),
      create: (ids) => operations.push(['create', ids]),
      setChildren: (parent, ids) => operations.push(['children', parent, ids]),
      oncopy: (text) => operations.push(['copy', text]),
      onaddress: (text, isStep) => operations.push(['address', text, isStep]),
      announce: (text) => operations.push(['announce', text]),
      setRoot: (id) => operations.push(['root', id]),
      change: (id, [name, ...values]) => operations.push([name, id, ...values]),
    });
    message.operations = operations;
    message.left = bytes.length - reader.offset;
  }
  console.log(JSON.stringify(message));
}
