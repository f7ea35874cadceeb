import { applyOperations, encodeBatch, encodeHello, readMessage } from './wire.js';

/**
 * Moves follow the message before them no sooner than this, in milliseconds: mice may report a thousand times a second.
 * Those that come sooner wait for the next event or the next refresh.
 */
const LEAST_GAP = 3;
const MOST_EVENTS = 240;

/**
 * Talks with the server: every message of ours has one answer, and only one is under way.
 *
 * Input is sent at once and answered with a commit, so that it is seen in the very next frame. While something moves, the
 * page asks for a frame whenever its display refreshes. Otherwise both are silent: no messages, no timers.
 */
export class Loop {
  /** Counts since the page was opened. `stale`: refreshes that had nothing new although something moved. */
  stats = { refreshes: 0, stale: 0, sent: 0, received: 0, bytes: 0, applied: 0 };
  #connection; #stage; #environment;
  #inbox = [];
  #events = [];
  #isGreeted = false;
  #awaitsAnswer = false;
  #wantsFrames = false;
  #needsFrame = false;
  #isLate = false;
  #environmentChanged = false;
  #hasWakeTimer = false;
  #lastSent = -Infinity;
  #refresh = 0;

  constructor(connection, stage, environment) {
    this.#connection = connection;
    this.#stage = stage;
    this.#environment = environment;
    connection.onopen = () => this.#opened();
    connection.onmessage = (buffer) => this.#received(buffer);
    connection.onwake = () => this.#requestFrame();
    connection.onclose = () => this.#closed();
    environment.onchange = () => {
      this.#environmentChanged = true;
      this.#requestFrame();
    };
    document.addEventListener('visibilitychange', () => this.#visibilityChanged());
  }

  /** Whether nothing is under way and nothing moves. */
  get isIdle() {
    return this.#isGreeted && !this.#awaitsAnswer && !this.#wantsFrames && !this.#needsFrame
      && this.#events.length === 0 && this.#inbox.length === 0;
  }

  /** Takes one input event and sends it as soon as the conversation allows. */
  add(event) {
    if (!this.#isGreeted) return;
    const last = this.#events.at(-1);
    // The unpressed pointer's last place is enough, and wheel steps of one moment add up.
    if (event.type === 'hover' && last?.type === 'hover') {
      this.#events.pop();
    } else if (event.type === 'scroll' && last?.type === 'scroll') {
      event.dx += last.dx;
      event.dy += last.dy;
      this.#events.pop();
    } else if (this.#events.length >= MOST_EVENTS) {
      this.#dropOneMove();
    }
    this.#events.push(event);
    this.#sendEvents();
  }

  #dropOneMove() {
    const index = this.#events.findIndex(isMove);
    if (index >= 0) this.#events.splice(index, 1);
  }

  #sendEvents() {
    if (this.#awaitsAnswer || this.#events.length === 0) return;
    if (performance.now() - this.#lastSent >= LEAST_GAP || !this.#events.every(isMove)) this.#send();
    else this.#requestFrame();
  }

  #send(time = performance.now()) {
    if (!this.#connection.isOpen) return;
    const events = this.#events;
    this.#events = [];
    if (this.#environmentChanged) {
      this.#environmentChanged = false;
      events.unshift({ type: 'environment', environment: this.#environment.current });
    }
    this.#post(encodeBatch(time, this.#environment.isVisible, events));
  }

  #post(buffer) {
    this.#needsFrame = false;
    this.#isLate = false;
    this.#awaitsAnswer = true;
    this.#lastSent = performance.now();
    this.stats.sent++;
    this.#connection.send(buffer);
  }

  #opened() {
    this.#isGreeted = true;
    this.#environmentChanged = false;
    this.#post(encodeHello(
      this.#connection.session, performance.now(), this.#environment.isVisible, this.#environment.current));
  }

  #received(buffer) {
    let message;
    try {
      message = readMessage(buffer);
    } catch (error) {
      return this.#connection.fail(`Something went wrong: ${error.message}.`);
    }
    this.stats.received++;
    this.stats.bytes += buffer.byteLength;
    if (message.kind === 'wake') return this.#requestFrame();
    this.#awaitsAnswer = false;
    this.#wantsFrames = message.wantsFrames;
    this.#setWakeTimer(message.wakeDelay);
    this.#inbox.push(message);
    if (this.#events.length > 0) {
      this.#sendEvents();
    } else if (this.#isLate && this.#wantsFrames) {
      // A refresh came while this answer was under way: ask now, so that the next refresh has something to show.
      this.#send();
    }
    this.#scheduleRefresh();
  }

  #closed() {
    this.#isGreeted = false;
    this.#awaitsAnswer = false;
    this.#wantsFrames = false;
    this.#events = [];
    this.#setWakeTimer(null);
  }

  /** Comes back after `delay` seconds, when not null. */
  #setWakeTimer(delay) {
    const after = delay === null || !this.#environment.isVisible ? null : Math.min(delay * 1000, 0x7fffffff);
    if (after === null && !this.#hasWakeTimer) return;
    this.#hasWakeTimer = after !== null;
    this.#connection.wake(after);
  }

  #visibilityChanged() {
    if (!this.#isGreeted) return;
    if (this.#environment.isVisible) return this.#requestFrame();
    this.#setWakeTimer(null);
    this.#wantsFrames = false;
    // Refreshes stop in a hidden page, so this cannot wait for one.
    if (!this.#awaitsAnswer) this.#send();
  }

  /** Asks for a frame at the next refresh. */
  #requestFrame() {
    this.#needsFrame = true;
    this.#scheduleRefresh();
  }

  #scheduleRefresh() {
    if (!this.#refresh) this.#refresh = requestAnimationFrame((time) => this.#refreshed(time));
  }

  #refreshed(time) {
    this.#refresh = 0;
    this.stats.refreshes++;
    const moved = this.#wantsFrames;
    if (this.#inbox.length > 0) this.#apply(); else if (moved) this.stats.stale++;
    if (!this.#isGreeted || !this.#environment.isVisible) return;
    if (this.#wantsFrames || this.#needsFrame) {
      if (this.#awaitsAnswer) this.#isLate = true; else this.#send(time);
      if (this.#wantsFrames) this.#scheduleRefresh();
    }
  }

  #apply() {
    const messages = this.#inbox;
    this.#inbox = [];
    this.stats.applied++;
    try {
      for (const message of messages) {
        if (message.isFull) this.#stage.clear();
        applyOperations(message.reader, this.#stage);
      }
      this.#stage.flush();
    } catch (error) {
      console.error(error);
      this.#connection.fail(`The page could not follow: ${error.message}.`);
    }
  }
}

/** Whether an event says only where something is now. */
function isMove(event) {
  return event.type === 'hover' || (event.type === 'touches' && event.touches.every((touch) => touch.phase === 1));
}
