/**
 * By how many places rows around an index were shifted because others were added (positive) or removed above them. Of a row and its
 * neighbors the median counts, because one of them may have moved to another place by itself.
 * @param getKey the key of the row that was at an index
 * @param findRow the present index of a row with a key, or -1
 */
export function findRowShift(index: number, getKey: (index: number) => string, findRow: (key: string) => number): number {
  const shifts = [index - 1, index, index + 1].flatMap((known) => {
    const next = known < 0 ? -1 : findRow(getKey(known));
    return next < 0 ? [] : [next - known];
  });
  return shifts.sort((a, b) => a - b)[Math.floor((shifts.length - 1) / 2)] ?? 0;
}
