// What browsers have and the type checker's library does not know yet.
declare class DecompressionStream extends TransformStream {
  constructor(format: 'gzip' | 'deflate' | 'deflate-raw');
}
// What the document's own script leaves for main.js.
declare var waterwheelConnection: import('../../Sources/BrowserDisplay/Page/Assets/connection.js').Connection;
