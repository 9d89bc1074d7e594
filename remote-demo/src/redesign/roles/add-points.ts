/** Adds up evidence: what speaks for something, and with negative points, against it. */
export function addPoints(...evidence: readonly (readonly [holds: boolean, points: number])[]): number {
  return evidence.reduce((sum, [holds, points]) => sum + (holds ? points : 0), 0);
}
