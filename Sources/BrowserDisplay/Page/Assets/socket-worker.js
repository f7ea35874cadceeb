// Holds the WebSocket and the wake timer away from the page's thread. There, the browser puts network and timers off for up
// to 80 ms after a finger lands, and frames would be late just when the user looks; messages of a worker are not put off.
import { Proof, StrangerError, canProve } from './proof.js';

let socket = null;
let timer = 0;
/** Ends when all messages that came so far are unpacked. */
let arrival = Promise.resolve();

onmessage = ({ data }) => {
  if (data instanceof ArrayBuffer) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(data);
    return;
  }
  switch (data.do) {
    case 'open': open(data); break;
    case 'close': socket?.close(data.code); break;
    case 'wake':
      clearTimeout(timer);
      if (data.after !== null) timer = setTimeout(() => postMessage({ event: 'wake' }), data.after);
      break;
  }
};

/** With a proof at a path that tells nothing; where none is possible, at the page's own path. */
function open({ base, key, token }) {
  const opened = new WebSocket(new URL(canProve ? '/socket' : 'socket', base));
  opened.binaryType = 'arraybuffer';
  opened.onopen = () => { if (canProve) prove(opened, key); else talk(opened, token); };
  opened.onclose = ({ code, reason }) => {
    clearTimeout(timer);
    if (socket === opened) socket = null;
    // After what came before it: a message that is still being unpacked would be taken for the next connection's.
    arrival.then(() => postMessage({ event: 'close', code, reason }));
  };
}

function prove(opened, key) {
  const proof = new Proof(key);
  opened.onmessage = async ({ data }) => {
    try {
      const { reply, token } = await proof.handle(data);
      if (reply) opened.send(reply); else talk(opened, token);
    } catch (error) {
      if (!(error instanceof StrangerError)) throw error;
      opened.onclose = null;
      opened.close();
      postMessage({ event: 'stranger' });
    }
  };
  opened.send(proof.challenge());
}

function talk(opened, token) {
  if (opened.readyState !== WebSocket.OPEN) return;
  socket = opened;
  opened.onmessage = ({ data }) => { arrival = arrival.then(() => pass(data)); };
  postMessage({ event: 'open', token });
}

/** On to the page, unpacked: a message that begins like gzip is packed. */
async function pass(data) {
  const isPacked = data.byteLength > 2 && new DataView(data).getUint16(0) === 0x1f8b;
  const message = isPacked ? await unpack(data) : data;
  postMessage(message, { transfer: [message] });
}

function unpack(data) {
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
