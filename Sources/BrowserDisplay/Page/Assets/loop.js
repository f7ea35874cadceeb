import { isUndoable, withUnanswered } from './unanswered.js';
import { applyOperations, encodeBatch, encodeHello, readMessage } from './wire.js';

/**
 * Moves follow the message before them no sooner than this, in milliseconds: mice may report a thousand times a second.
 * Those that come sooner wait for the next event or the next refresh.
 */
const LEAST_GAP = 3;
/** When more events wait, moves are left out. */
const MOST_EVENTS = 240;
/** Input that waits longer than this for a lost connection is forgotten, in milliseconds: it would come as a surprise. */
const LONGEST_AWAY = 1000;

/**
 * Talks with the server: every message of ours has one answer, and only one is under way.
 *
 * Input is sent at once and answered with a commit, so that it is seen in the very next frame. While something moves, the
 * page asks for a frame whenever its display refreshes. Otherwise both are silent: no messages, no timers.
 */
export class Loop {
  /** Counts since the page was opened. `stale`: refreshes that had nothing new although something moved. */
  stats = { refreshes: 0, stale: 0, sent: 0, received: 0, bytes: 0, applied: 0 };
  #connection; #tree; #environment; #address;
  #inbox = [];
  #events = [];
  /** What was sent and is not handled yet, as far as the page knows. */
  #underway = [];
  #isGreeted = false;
  #awaitsAnswer = false;
  #wantsFrames = false;
  #needsFrame = false;
  #isLate = false;
  #environmentChanged = false;
  /** Whether the server takes the page for a visible one. */
  #isTakenForVisible = true;
  #hasWakeTimer = false;
  #lastSent = -Infinity;
  #refresh = 0;

  constructor(connection, tree, environment, address) {
    this.#connection = connection;
    this.#tree = tree;
    this.#environment = environment;
    this.#address = address;
    connection.onopen = () => this.#opened();
    connection.onmessage = (buffer) => this.#handle(buffer);
    connection.onwake = () => this.#requestFrame();
    connection.onclose = () => this.#closed();
    environment.onchange = () => {
      this.#environmentChanged = true;
      this.#requestFrame();
    };
    address.onchange = () => this.add(address.event);
    document.addEventListener('visibilitychange', () => this.#visibilityChanged());
  }

  /** Whether nothing is under way and nothing moves. */
  get isIdle() {
    return this.#isGreeted && !this.#awaitsAnswer && !this.#wantsFrames && !this.#needsFrame
      && this.#events.length === 0 && this.#inbox.length === 0;
  }

  /** Greets the server when the connection is open already; otherwise it is greeted when it opens. */
  start() {
    if (this.#connection.isOpen) this.#opened();
  }

  /** Takes one input event and sends it as soon as the conversation allows. */
  add(event) {
    if (!this.#isGreeted) {
      // Nobody aims at a page that shows nothing, or no longer.
      if (!this.#tree.root || this.#connection.isOver) return;
      this.#forgetOldEvents();
    }
    if (isUndoable(event)) for (const message of this.#inbox) message.unanswered.push(event);
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

  /** What was done while the connection was away must not happen long after. Releases count always. */
  #forgetOldEvents() {
    const since = performance.now() - LONGEST_AWAY;
    this.#events = this.#events.flatMap((event) => (event.time >= since ? [event] : releasesIn(event)));
  }

  #sendEvents() {
    if (!this.#isGreeted || this.#awaitsAnswer || this.#events.length === 0) return;
    if (performance.now() - this.#lastSent >= LEAST_GAP || !this.#events.every(isMove)) this.#send();
    else this.#requestFrame();
  }

  #send(time = performance.now()) {
    if (!this.#connection.isOpen) return;
    if (this.#environmentChanged) {
      this.#environmentChanged = false;
      this.#events.unshift({ type: 'environment', environment: this.#environment.current });
    }
    const { buffer, taken } = encodeBatch(time, this.#environment.isVisible, this.#events);
    // What has no space in this message goes with the next, as soon as this one is answered.
    this.#underway.push(...this.#events.splice(0, taken));
    this.#post(buffer);
  }

  #post(buffer) {
    this.#needsFrame = false;
    this.#isLate = false;
    this.#isTakenForVisible = this.#environment.isVisible;
    this.#awaitsAnswer = true;
    this.#lastSent = performance.now();
    this.stats.sent++;
    this.#connection.send(buffer);
  }

  #opened() {
    this.#isGreeted = true;
    this.#environmentChanged = false;
    this.#forgetOldEvents();
    this.#post(encodeHello(
      this.#connection.session, performance.now(), this.#environment.isVisible, this.#environment.current,
      this.#address.current));
  }

  #handle(buffer) {
    let message;
    try {
      message = readMessage(buffer);
    } catch (error) {
      return this.#connection.fail(`Something went wrong: ${error.message}.`);
    }
    this.stats.received++;
    this.stats.bytes += buffer.byteLength;
    if (message.kind === 'wake') return this.#requestFrame();
    const isAnswer = message.kind === 'frame';
    // A slice of the server that took long leaves the last events to the next one.
    if (isAnswer) this.#underway.splice(0, this.#underway.length - message.waiting);
    message.unanswered = [...this.#underway, ...this.#events].filter(isUndoable);
    this.#inbox.push(message);
    // A page that shows nothing yet need not wait for a refresh, the first of which may be late: pictures are asked for sooner.
    if (!this.#tree.root) this.#apply();
    if (this.#connection.isOver) return;
    this.#scheduleRefresh();
    if (!isAnswer) return;
    this.#awaitsAnswer = false;
    this.#wantsFrames = message.wantsFrames;
    this.#setWakeTimer(message.wakeDelay);
    if (this.#isTakenForVisible && !this.#environment.isVisible) {
      // The page was hidden meanwhile, and no refresh comes any more.
      this.#send();
    } else if (this.#events.length > 0) {
      this.#sendEvents();
    } else if (this.#isLate && this.#wantsFrames) {
      // A refresh came while this answer was under way: ask now, so that the next refresh has something to show.
      this.#send();
    }
  }

  #closed() {
    this.#isGreeted = false;
    this.#awaitsAnswer = false;
    this.#wantsFrames = false;
    // Nobody knows whether the server heard the last message. It takes a release twice, but nothing else.
    this.#events = this.#connection.isOver ? [] : [...this.#underway.flatMap(releasesIn), ...this.#events];
    this.#underway = [];
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
        if (message.isFull) this.#tree.clear();
        withUnanswered(message.unanswered, () => applyOperations(message.reader, this.#tree));
      }
      withUnanswered(messages.at(-1)?.unanswered ?? [], () => this.#tree.flush());
    } catch (error) {
      console.error(error);
      this.#connection.fail(`The page could not follow: ${error.message}.`);
    }
  }
}

/** Whether an event says only where something is now. */
function isMove(event) {
  return (event.type === 'hover' && !event.left)
    || (event.type === 'touches' && event.touches.every((touch) => touch.phase === 1));
}

/** The part of an event that lifts fingers or keys. */
function releasesIn(event) {
  if (event.type === 'key') return event.up ? [event] : [];
  if (event.type !== 'touches') return [];
  const touches = event.touches.filter((touch) => touch.phase >= 2);
  return touches.length > 0 ? [{ ...event, touches }] : [];
}
