// The constants of the wire: their one source. `Docs/Wire.md` says what they mean. A change needs Scripts/generate-wire, and a
// new version when pages of before it would misread a message.

/** Names with a number each, from `first` on. */
const numbered = (first, names) => names.map((name, index) => [name, first + index]);

/** Swift's type, the name, the value, and what it is. JavaScript spells the names in capitals. */
export const values = [
  ['UInt8', 'version', 1, 'The first byte of every message, in both directions.'],
  ['Int', 'maximumClientMessageSize', 65_536, 'The longest message a page may send. Real ones stay below 2 KB.'],
  ['Int', 'maximumKeyLength', 64, 'The longest key name, in UTF-8 bytes.'],
  ['Int', 'maximumTextLength', 32_768, 'The longest text that a page may send, in UTF-8 bytes.'],
  ['Int', 'maximumAddressLength', 4096, 'The longest state in an address, in UTF-8 bytes.'],
  ['Int', 'maximumEventCount', 512, 'The largest number of events in a batch. Pages send fewer than half.'],
  ['Int', 'maximumFingerCount', 32, 'The largest number of fingers in an event, and of fingers that are down at a time.'],
  ['Float', 'maximumCoordinate', 1_000_000, 'The largest coordinate or distance, in points, in either direction.'],
  ['Double', 'maximumSide', 8192, 'The longest side of a surface, in points.'],
  ['Double', 'maximumArea', 9_000_000,
    'The largest surface, in square points: more than 3840 × 2160. The cost of a first frame grows with it.'],
  ['UInt32', 'noString', 0xffff_ffff, 'Marks an absent string, in place of its length.'],
  ['Int', 'proofLength', 32, 'The number of bytes of the key, of random numbers and of proofs.'],
  ['UInt8', 'wantsFramesFlag', 1, 'Set if the page should request frames at its refresh rate.'],
  ['UInt8', 'fullFlag', 2, 'Set if the frame describes the whole tree.'],
  ['UInt8', 'wakeDelayFlag', 4, 'Set if the frame has the delay after which the page must request a frame although nothing moves.'],
  ['UInt8', 'waitingFlag', 8, 'Set if the frame has the number of the last events that are not handled yet.'],
];

/** Swift's type, JavaScript's object, what they are, and the names with their numbers. */
export const enumerations = [
  ['WireServerKind', 'SERVER_KIND', 'Messages of the server.', numbered(1, ['frame', 'wake', 'proof', 'welcome', 'update'])],
  ['WireClientKind', 'CLIENT_KIND', 'Messages of the page.', numbered(1, ['hello', 'batch', 'challenge', 'proof'])],
  ['WireEvent', 'EVENT', 'Events in a batch.',
    numbered(1, ['touches', 'scroll', 'key', 'hover', 'accessibility', 'environment', 'clipboard', 'text',
      'address'])],
  ['WireOperation', 'OPERATION', 'Operations by which a page updates its elements.', [
    ...numbered(1, ['remove', 'create', 'children', 'root', 'announce', 'copy', 'address']),
    ...numbered(16, ['place', 'size', 'anchor', 'depth', 'affine', 'transform', 'sublayerTransform', 'shift']),
    ...numbered(32, ['opacity', 'hidden', 'doubleSided', 'clips', 'corners', 'border', 'background', 'shadow',
      'contents', 'mask', 'shape', 'gradient', 'text', 'accessibility', 'toolTip', 'input']),
  ]],
  ['WireCloseCode', 'CLOSE', 'The reason for which the server ends a connection.', [
    ['leaving', 1001], ['nonsense', 1002], ['tooLarge', 1009], ['tooManyPages', 1013], ['replaced', 4001],
  ]],
];

/** Swift's type, JavaScript's array, Swift's type that is numbered, and its cases in the order of their numbers. */
export const translations = [
  ['WireGravity', 'GRAVITIES', 'String', ['resize', 'resizeAspect', 'resizeAspectFill', 'center', 'top', 'bottom',
    'left', 'right', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight']],
  ['WireRole', 'ROLES', 'LayerAccessibility.Role', ['none', 'list', 'listItem', 'grid', 'gridCell', 'heading', 'button',
    'image', 'text', 'group', 'listBox', 'option', 'slider', 'toggle',
    'progressBar', 'textField', 'tabList', 'tab', 'alertDialog', 'hidden']],
  ['WireKeyboard', 'KEYBOARDS', 'TextInput.Keyboard', ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search']],
  ['WireReturnKey', 'RETURN_KEYS', 'TextInput.ReturnKey', ['enter', 'done', 'go', 'next', 'search', 'send']],
  ['WireCapitalization', 'CAPITALIZATIONS', 'TextInput.Capitalization', ['none', 'words', 'sentences', 'characters']],
];
