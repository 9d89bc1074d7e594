import { z } from 'zod';
import type { IslandPlace } from '../markup/island-places.ts';

/** The most characters of a page and of an island. */
export const MAX_PAGE_LENGTH = 512 * 1024;

/** A rendered page. */
export interface RenderedPage {
  path: string;
  /** The elements of the head, followed by the body. */
  html: string;
  /** Names of the remotes that rendered a part of it, sorted. */
  remotes: string[];
  /** Names of its islands. */
  islands: string[];
}

/** A page or island that can't be rendered. */
export interface RenderFailure {
  reason: string;
  /** The parts that may not go live with it, the owner of the page or island first. */
  parts: string[];
  /** The island of another remote that can't be rendered, by page and name; absent if the page itself can't. */
  place?: string;
}

/** A page whose places are not filled yet. */
export interface PageWithIslandPlaces {
  path: string;
  owner: string;
  html: string;
  places: IslandPlace[];
}

/** Describes why a renderer didn't return a page or an island. */
export function describeRenderError(error: unknown): string {
  if (error instanceof z.ZodError) return `the bundle returned no valid result (${error.issues[0]?.message})`;
  return error instanceof Error ? error.message : String(error);
}
