/** A position in a built file. A script that was loaded again has `?retry=1`. */
const POSITION = /^(?<file>\/[^?]+\.js)(?:\?retry=\d)?:(?<line>\d+):(?<column>\d+)$/;

/**
 * Returns the positions in the source, such as `remote-demo/src/report/ReportFrame.tsx:88:5`, by the source maps beside the built
 * files. A position without one stays as it is.
 * @param cdn Origin of the built files; empty for that of the site.
 */
export async function findSourcePositions(positions: readonly string[], cdn: string): Promise<string[]> {
  const { originalPositionFor, TraceMap } = await import('@jridgewell/trace-mapping');
  const files = [...new Set(positions.map((position) => POSITION.exec(position)?.groups?.file ?? ''))];
  const maps = new Map(await Promise.all(files.map(async (file) => [file, await fetchSourceMap(`${cdn}${file}.map`)] as const)));
  return positions.map((position) => {
    const { file = '', line, column } = POSITION.exec(position)?.groups ?? {};
    const map = maps.get(file);
    if (!map) return position;
    // Columns of stacks start at 1, those of source maps at 0.
    const found = originalPositionFor(new TraceMap(map), { line: Number(line), column: Number(column) - 1 });
    return found.source === null
      ? position
      : `${found.source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '')}:${found.line}:${found.column + 1}`;
  });
}

/** Returns undefined if there is no source map that can be read. */
async function fetchSourceMap(url: string): Promise<string | undefined> {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? response.text() : undefined;
}
