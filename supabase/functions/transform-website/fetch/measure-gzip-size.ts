/** Size of bytes with gzip. The memory of the output is freed while it is counted. */
export async function measureGzipSize(content: Uint8Array): Promise<number> {
  const stream = new CompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const writing = writer.write(content.slice()).then(() => writer.close());
  let size = 0;
  for await (const chunk of stream.readable) size += chunk.length;
  await writing;
  return size;
}
