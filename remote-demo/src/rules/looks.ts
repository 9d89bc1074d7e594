import { ART_DIRECTIONS, type Look, type MissingRedesign, REDESIGN_OBSTACLES, type RequestedLook } from 'shared-contracts/transform';

/** Looks in the order in which the demo offers them. */
export const LOOKS: readonly Look[] = [...ART_DIRECTIONS, 'repaired'];

/** Reads the header that names the look of a page; undefined if it is missing or unknown. */
export function parseLook(header: string | null): Look | undefined {
  return LOOKS.find((look) => look === header);
}

/** Reads the header that says why a page was not redesigned; undefined if it is missing or unknown. */
export function parseMissingRedesign(header: string | null): MissingRedesign | undefined {
  try {
    const { obstacle, words } = JSON.parse(header ?? '{}') ?? {};
    return REDESIGN_OBSTACLES.includes(obstacle) && Number.isSafeInteger(words) ? { obstacle, words } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a redesign was asked for and the page has its own layout instead. */
export function isRedesignMissing(requested: RequestedLook, look: Look | undefined): boolean {
  return requested !== 'repaired' && look === 'repaired';
}
