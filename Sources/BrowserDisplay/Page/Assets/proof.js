// Before a page says anything about itself, the server proves that it knows the key, and so does the page. Neither sends it: the
// port may belong to another program by now. Docs/Wire.md, "The proof".
import { CLIENT_KIND, PROOF_LENGTH as LENGTH, SERVER_KIND, VERSION } from './wire-constants.js';

/** Browsers compute hashes on pages of this machine only; elsewhere nothing is encrypted, and a proof would protect nobody. */
export const canProve = globalThis.crypto?.subtle !== undefined;

/** The other side does not know the key: it is another program. */
export class StrangerError extends Error {}

/** The page's part of the conversation. */
export class Proof {
  #key; #nonce = crypto.getRandomValues(new Uint8Array(LENGTH)); #isSent = false;

  /** @param key in hexadecimal */
  constructor(key) {
    const digits = key.match(/../g) ?? [];
    const bytes = Uint8Array.from(digits.map((pair) => parseInt(pair, 16)));
    this.#key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  }

  /** The first message. */
  challenge() { return message(CLIENT_KIND.challenge, this.#nonce); }

  /** What follows from a message of the server: `{ reply }`, or `{ token }` at the end. */
  async handle(buffer) {
    const bytes = new Uint8Array(buffer);
    if (this.#isSent) return { token: readToken(bytes) };
    if (bytes.length !== 2 + 2 * LENGTH || bytes[0] !== VERSION || bytes[1] !== SERVER_KIND.proof) throw new StrangerError();
    const serverNonce = bytes.subarray(2, 2 + LENGTH);
    const key = await this.#key;
    const isOurs = await crypto.subtle.verify(
      'HMAC', key, bytes.subarray(2 + LENGTH), text('waterwheel server', this.#nonce, serverNonce));
    if (!isOurs) throw new StrangerError();
    this.#isSent = true;
    const proof = await crypto.subtle.sign('HMAC', key, text('waterwheel page', this.#nonce, serverNonce));
    return { reply: message(CLIENT_KIND.proof, new Uint8Array(proof)) };
  }
}

function message(kind, bytes) { return Uint8Array.of(VERSION, kind, ...bytes); }

function text(words, ...numbers) {
  return Uint8Array.of(...new TextEncoder().encode(words), ...numbers.flatMap((number) => [...number]));
}

function readToken(bytes) {
  const token = new TextDecoder().decode(bytes.subarray(6));
  if (bytes[0] !== VERSION || bytes[1] !== SERVER_KIND.welcome || !/^[0-9a-f]{16,64}$/.test(token)) throw new StrangerError();
  return token;
}
