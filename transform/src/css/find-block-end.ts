/** Position after the brace that closes the block whose opening brace is at `open`; the end of the text if none does. */
export function findBlockEnd(css: string, open: number): number {
  let depth = 0;
  const braces = /[{}]/g;
  braces.lastIndex = open;
  for (let brace = braces.exec(css); brace; brace = braces.exec(css)) {
    depth += brace[0] === '{' ? 1 : -1;
    if (depth === 0) return braces.lastIndex;
  }
  return css.length;
}
