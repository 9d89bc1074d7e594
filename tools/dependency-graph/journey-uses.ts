import path from 'node:path';
import { ownership } from '../ownership.ts';

const USES = /^\/\/ Uses (.+)$/gm;

/** Reads what a journey says that it uses, in its first lines: `// Uses remote-demo, supabase/functions/bookings`. */
export function readJourneyUses(text: string): string[] {
  return [...text.matchAll(USES)].flatMap(([, uses = '']) => uses.split(', '));
}

/**
 * Returns the folder that a page or a request to the backend is served from; null for pages of the shell, which all journeys use.
 * @param functions The edge functions of `supabase/config.toml`.
 */
export function findUsedFolder(
  { origin, pathname }: URL,
  backendUrl: string,
  functions: Record<string, { entrypoint: string }>,
): string | null {
  const [, first = '', , third = ''] = pathname.split('/');
  if (origin === new URL(backendUrl).origin) {
    if (first !== 'functions') return 'supabase/migrations';
    return path.posix.join('supabase', path.posix.dirname(functions[third]?.entrypoint ?? `./functions/${third}`));
  }
  if (first === 'auth') return null;
  const owners = Object.entries(ownership).filter(([, { paths }]) =>
    paths.some((owned) => pathname === owned || pathname.startsWith(`${owned}/`)),
  );
  return `remote-${owners[0]?.[0] ?? 'marketing'}`;
}
