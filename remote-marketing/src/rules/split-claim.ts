/** Splits a claim such as `under 200ms INP` at its value. A claim without a number is a value without texts around it. */
export function splitClaim(claim: string): { before?: string; value: string; after?: string } {
  const match = /^(.*?) ?(AA|\+?\d[\d.]*(?:ms|%|K\+|\/\d+)) ?(.*)$/.exec(claim);
  if (!match) return { value: claim };
  const [, before, value = '', after] = match;
  return { value, ...(before && { before }), ...(after && { after }) };
}
