// Written by Scripts/generate-wire from Scripts/support/wire-table.mjs.

/** The first byte of every message, in both directions. */
export const VERSION = 1;
/** The longest message a page may send. Real ones stay below 2 KB. */
export const MAXIMUM_CLIENT_MESSAGE_SIZE = 65_536;
/** The longest key name, in UTF-8 bytes. */
export const MAXIMUM_KEY_LENGTH = 64;
/** The longest text that a page may send, in UTF-8 bytes. */
export const MAXIMUM_TEXT_LENGTH = 32_768;
/** The longest state in an address, in UTF-8 bytes. */
export const MAXIMUM_ADDRESS_LENGTH = 4096;
/** The largest number of events in a batch. Pages send fewer than half. */
export const MAXIMUM_EVENT_COUNT = 512;
/** The largest number of fingers in an event, and of fingers that are down at a time. */
export const MAXIMUM_FINGER_COUNT = 32;
/** The largest coordinate or distance, in points, in either direction. */
export const MAXIMUM_COORDINATE = 1_000_000;
/** The longest side of a surface, in points. */
export const MAXIMUM_SIDE = 8192;
/** The largest surface, in square points: more than 3840 × 2160. The cost of a first frame grows with it. */
export const MAXIMUM_AREA = 9_000_000;
/** Marks an absent string, in place of its length. */
export const NO_STRING = 4_294_967_295;
/** The number of bytes of the key, of random numbers and of proofs. */
export const PROOF_LENGTH = 32;
/** Set if the page should request frames at its refresh rate. */
export const WANTS_FRAMES_FLAG = 1;
/** Set if the frame describes the whole tree. */
export const FULL_FLAG = 2;
/** Set if the frame has the delay after which the page must request a frame although nothing moves. */
export const WAKE_DELAY_FLAG = 4;
/** Set if the frame has the number of the last events that are not handled yet. */
export const WAITING_FLAG = 8;

/** Messages of the server. */
export const SERVER_KIND = Object.freeze({
  frame: 1,
  wake: 2,
  proof: 3,
  welcome: 4,
  update: 5,
});

/** Messages of the page. */
export const CLIENT_KIND = Object.freeze({
  hello: 1,
  batch: 2,
  challenge: 3,
  proof: 4,
});

/** Events in a batch. */
export const EVENT = Object.freeze({
  touches: 1,
  scroll: 2,
  key: 3,
  hover: 4,
  accessibility: 5,
  environment: 6,
  clipboard: 7,
  text: 8,
  address: 9,
});

/** Operations by which a page updates its elements. */
export const OPERATION = Object.freeze({
  remove: 1,
  create: 2,
  children: 3,
  root: 4,
  announce: 5,
  copy: 6,
  address: 7,
  place: 16,
  size: 17,
  anchor: 18,
  depth: 19,
  affine: 20,
  transform: 21,
  sublayerTransform: 22,
  shift: 23,
  opacity: 32,
  hidden: 33,
  doubleSided: 34,
  clips: 35,
  corners: 36,
  border: 37,
  background: 38,
  shadow: 39,
  contents: 40,
  mask: 41,
  shape: 42,
  gradient: 43,
  text: 44,
  accessibility: 45,
  toolTip: 46,
  input: 47,
});

/** The reason for which the server ends a connection. */
export const CLOSE = Object.freeze({
  leaving: 1001,
  nonsense: 1002,
  tooLarge: 1009,
  tooManyPages: 1013,
  replaced: 4001,
});

/** `CALayerContentsGravity` by number. */
export const GRAVITIES = Object.freeze([
  'resize',
  'resizeAspect',
  'resizeAspectFill',
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'topLeft',
  'topRight',
  'bottomLeft',
  'bottomRight',
]);

/** `LayerAccessibility.Role` by number. */
export const ROLES = Object.freeze([
  'none',
  'list',
  'listItem',
  'grid',
  'gridCell',
  'heading',
  'button',
  'image',
  'text',
  'group',
  'listBox',
  'option',
  'slider',
  'toggle',
  'progressBar',
  'textField',
  'tabList',
  'tab',
  'alertDialog',
  'hidden',
]);

/** `TextInput.Keyboard` by number. */
export const KEYBOARDS = Object.freeze([
  'text',
  'numeric',
  'decimal',
  'tel',
  'email',
  'url',
  'search',
]);

/** `TextInput.ReturnKey` by number. */
export const RETURN_KEYS = Object.freeze([
  'enter',
  'done',
  'go',
  'next',
  'search',
  'send',
]);

/** `TextInput.Capitalization` by number. */
export const CAPITALIZATIONS = Object.freeze([
  'none',
  'words',
  'sentences',
  'characters',
]);
