const BEGAN = 0;
const MOVED = 1;
const ENDED = 2;
const TOUCH = 0;
/** No browser gives pointers these numbers. */
const IDS = [-2, -3];
/** Half the distance of the fingers at first, in CSS pixels. */
const START = 60;
/** Turning the wheel by this way spreads the fingers to 2.7 times their distance. */
const WAY = 300;
/** The fingers are no closer to their middle than this, nor further from it. */
const RANGE = [4, 4000];
/** The share of the way to its goal that a distance keeps in a frame: the steps of a wheel come in jumps. */
const KEPT = 0.6;
/** The fingers lift when the wheel has rested for this time, in milliseconds. */
const PAUSE = 150;

/**
 * Pinches by wheel, for those who have no two fingers on a screen: two touches around the pointer move apart or together,
 * and lift when the wheel stops.
 */
export class WheelPinch {
  #send;
  /** Where the fingers are, and where they go; nothing while there are none. */
  #pinch;

  constructor(send) { this.#send = send; }

  /** Takes a step of the wheel: forward, away from the user, spreads. */
  turn(event, way) {
    if (!this.#pinch) this.#begin(event);
    const pinch = this.#pinch;
    pinch.goal = Math.min(Math.max(pinch.goal * Math.exp(-way / WAY), RANGE[0]), RANGE[1]);
    pinch.end = event.timeStamp + PAUSE;
  }

  #begin(event) {
    const x = Math.min(Math.max(event.clientX, START), innerWidth - START);
    this.#pinch = { x, y: event.clientY, half: START, goal: START, end: Infinity };
    this.#touch(event.timeStamp, BEGAN);
    requestAnimationFrame((time) => this.#move(time));
  }

  #move(time) {
    const pinch = this.#pinch;
    const half = pinch.goal + (pinch.half - pinch.goal) * KEPT;
    pinch.half = Math.abs(half - pinch.goal) < 0.5 ? pinch.goal : half;
    this.#touch(time, MOVED);
    if (time < pinch.end) return requestAnimationFrame((next) => this.#move(next));
    this.#touch(time, ENDED);
    this.#pinch = undefined;
  }

  #touch(time, phase) {
    const { x, y, half } = this.#pinch;
    this.#send(time, IDS.map((id, index) => ({
      id, phase, kind: TOUCH, x: index === 0 ? x - half : x + half, y, force: phase === ENDED ? 0 : 0.5,
    })));
  }
}
