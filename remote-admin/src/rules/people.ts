import type { DashboardRole } from 'shared-contracts';

/** A signed-in device of a person. */
export interface PersonSession {
  id: string;
  usedAt: string;
  /** Such as `Chrome on Windows`; null if it isn't known. */
  browser: string | null;
  /** IP address at the sign-in; null if it isn't known. */
  address: string | null;
  isCurrent: boolean;
}

/** An admin or viewer. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: DashboardRole;
  /** Whether the invitation hasn't been accepted yet. */
  isInvited: boolean;
  hasTwoFactor: boolean;
  lastSignInAt: string | null;
  /** The latest first; empty if the user may not see them. */
  sessions: PersonSession[];
}

// In this order, because the names of the later ones are also in the user agents of the earlier ones.
const BROWSERS = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** Names the browser and the system of a user agent; null if it is of no known browser. */
export function describeBrowser(userAgent: string | null): string | null {
  const find = (names: readonly (readonly [string, RegExp])[]) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? null);
}

/** A key in groups of four, as people type it. */
export const groupKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** The digits of a typed code; null if they aren't six. */
export function parseCode(text: string): string | null {
  const code = text.replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}
