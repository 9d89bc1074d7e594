import { ART_DIRECTIONS, type Look, type RequestedLook } from 'shared-contracts/transform';

/** Looks in the order in which the demo offers them. */
export const LOOKS: readonly Look[] = [...ART_DIRECTIONS, 'repaired'];

/** Reads the header that names the look of a page; undefined if it is missing or unknown. */
export function parseLook(header: string | null): Look | undefined {
  return LOOKS.find((look) => look === header);
}

/** Whether a redesign was asked for and the page has its own layout instead. */
export function isRedesignMissing(requested: RequestedLook, look: Look | undefined): boolean {
  return requested !== 'repaired' && look === 'repaired';
}
