// For PageWireTests: each line in is a batch as JSON, each line out the bytes that the page sends for it, in hex.
import { createInterface } from 'node:readline';
import { load } from './Support/modules.mjs';

const { encodeBatch } = await load('wire.js');
for await (const line of createInterface({ input: process.stdin })) {
  const { time, visible, events } = JSON.parse(line);
  const { buffer, taken } = encodeBatch(time, visible, events);
  console.log(JSON.stringify({ bytes: Buffer.from(buffer).toString('hex'), taken }));
}
