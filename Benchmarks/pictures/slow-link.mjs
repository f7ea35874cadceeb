// A link of some bits a second between a browser and a server on this machine.
//
// DevTools' own throttling leaves WebSockets and workers alone. Here everything shares the link, as it does in life:
// connections take turns, packet by packet.
import { createServer, connect } from 'node:net';

const PACKET = 1400;
const TICK = 4;

/** Bytes of several connections in one direction. */
class Direction {
  #queues = new Map(); #budget = 0; #rate; #delay;
  total = 0;

  constructor(bitsPerSecond, delay) {
    this.#rate = bitsPerSecond / 8000;
    this.#delay = delay;
  }

  add(target, data) {
    if (!this.#queues.has(target)) this.#queues.set(target, []);
    const queue = this.#queues.get(target);
    for (let start = 0; start < data.length; start += PACKET) queue.push(data.subarray(start, start + PACKET));
  }

  drop(target) { this.#queues.delete(target); }

  tick(milliseconds) {
    this.#budget = Math.min(this.#budget + this.#rate * milliseconds, Math.max(PACKET, this.#rate * 20));
    while (this.#budget > 0 && this.#queues.size > 0) {
      const [target, queue] = this.#queues.entries().next().value;
      const packet = queue.shift();
      this.#queues.delete(target);
      if (queue.length > 0) this.#queues.set(target, queue);
      this.#budget -= packet.length;
      this.total += packet.length;
      setTimeout(() => target.destroyed || target.write(packet), this.#delay);
    }
  }
}

/** Resolves with the port to connect to, and `close()`. */
export function slowLink(port, bitsPerSecond, roundTrip) {
  const down = new Direction(bitsPerSecond, roundTrip / 2);
  const up = new Direction(bitsPerSecond, roundTrip / 2);
  const sockets = new Set();
  const server = createServer((browser) => {
    const origin = connect(port, '127.0.0.1');
    for (const [from, to, direction] of [[browser, origin, up], [origin, browser, down]]) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (data) => direction.add(to, data));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        direction.drop(from === browser ? browser : origin);
        if (from === browser) { down.drop(browser); origin.destroy(); } else setTimeout(() => browser.end(), 2000);
      });
    }
  });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    down.tick(now - last);
    up.tick(now - last);
    last = now;
  }, TICK);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({
    port: server.address().port,
    get bytes() { return down.total; },
    close() {
      clearInterval(timer);
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  })));
}
