/** A live release that isn't part of the site. */
export interface RefusedRelease {
  part: string;
  /** Empty if the pointer itself can't be read. */
  releaseId: string;
  reason: string;
  /** Release that the part has instead; null if the site is composed without the part. */
  live: string | null;
}

/** Returns why a release is refused; undefined if it isn't. */
export function findRefusal(refused: readonly RefusedRelease[], part: string, releaseId: string): RefusedRelease | undefined {
  return refused.find((refusal) => refusal.part === part && refusal.releaseId === releaseId);
}

/** Describes a refused release in one line. */
export function describeRefusal({ part, releaseId, reason, live }: RefusedRelease): string {
  const subject = releaseId ? `${part} ${releaseId}` : `The pointer of ${part}`;
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return `${subject} is refused: ${sentence} ${live ? `Visitors get ${live}.` : `The site has no ${part}.`}`;
}
