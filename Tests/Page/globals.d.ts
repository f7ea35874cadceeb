// What browsers have and the type checker's library does not know yet.
declare class DecompressionStream extends TransformStream {
  constructor(format: 'gzip' | 'deflate' | 'deflate-raw');
}
