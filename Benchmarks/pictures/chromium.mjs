// Drives a Chromium through DevTools' pipe. Needs Node alone.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class Chromium {
  #process; #profile; #next = 1; #waiting = new Map(); #text = '';

  constructor() {
    this.#profile = mkdtempSync(join(tmpdir(), 'waterwheel-chromium-'));
    this.#process = spawn(process.env.WATERWHEEL_CHROMIUM ?? 'chromium', [
      '--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--no-first-run', '--mute-audio',
      '--remote-debugging-pipe', `--user-data-dir=${this.#profile}`, 'about:blank',
    ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.#process.stdio[4].setEncoding('utf8').on('data', (text) => this.#received(text));
  }

  #received(text) {
    const messages = (this.#text + text).split('\0');
    this.#text = messages.pop();
    for (const message of messages.map((each) => JSON.parse(each))) {
      const waiter = this.#waiting.get(message.id);
      if (!waiter) continue;
      this.#waiting.delete(message.id);
      if (message.error) waiter.reject(new Error(message.error.message)); else waiter.resolve(message.result);
    }
  }

  send(method, params = {}, sessionId = undefined) {
    const id = this.#next++;
    this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  async page(width, height, scale = 1) {
    const { browserContextId } = await this.send('Target.createBrowserContext');
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId, newWindow: true });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this, sessionId, browserContextId);
    await page.send('Page.enable');
    await page.send('Runtime.enable');
    await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
    return page;
  }

  async close() {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill();
    await gone;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Page {
  #browser; #session; #context;

  constructor(browser, session, context) {
    this.#browser = browser;
    this.#session = session;
    this.#context = context;
  }

  send(method, params) { return this.#browser.send(method, params, this.#session); }

  async evaluate(expression) {
    const answer = await this.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? 'failed');
    return answer.result.value;
  }

  /** A context of its own, so that no cache of another page helps. */
  async close() { await this.#browser.send('Target.disposeBrowserContext', { browserContextId: this.#context }); }
}
