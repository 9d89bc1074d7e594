/** The decoder of the package `brotli`, which has no types. It reads and writes through these objects, and replaces a `buffer` that is too small. */
export function BrotliDecompress(
  input: { read(target: Uint8Array, start: number, count: number): number },
  output: { buffer: Uint8Array; write(source: Uint8Array, count: number): void },
): void;
