/** Removes what is between two marks, to the end if the second one is missing. Linear: every character is read once. */
export function removeComments(text: string, open: string, close: string): string {
  let kept = '';
  let end = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, end)) {
    kept += text.slice(end, start);
    const last = text.indexOf(close, start + open.length);
    if (last < 0) return kept;
    end = last + close.length;
  }
  return kept + text.slice(end);
}
