/** Splits a claim such as `under 200ms INP` at its figure. A claim without one is a figure as a whole. */
export function splitClaim(claim: string): { before?: string; value: string; after?: string } {
  const match = /^(.*?) ?(AA|\+?\d[\d.]*(?:ms|%|K\+|\/\d+)) ?(.*)$/.exec(claim);
  if (!match) return { value: claim };
  const [, before, value = '', after] = match;
  return { value, ...(before && { before }), ...(after && { after }) };
}
