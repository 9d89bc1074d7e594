const USES = /^\/\/ Uses (.+)$/gm;

/** Reads what a journey says that it uses, in its first lines: `// Uses remote-demo, supabase/functions/book-call`. */
export function readUses(text: string): string[] {
  return [...text.matchAll(USES)].flatMap(([, uses = '']) => uses.split(', '));
}

/** Returns the folder that a page or a request to the backend is served from; null for pages of the shell, which all journeys use. */
export function findUsedFolder({ origin, pathname }: URL, backendUrl: string): string | null {
  const [, first = '', , third = ''] = pathname.split('/');
  if (origin === new URL(backendUrl).origin) return first === 'functions' ? `supabase/functions/${third}` : 'supabase/migrations';
  if (first === 'auth') return null;
  return first === 'demo' || first === 'admin' ? `remote-${first}` : 'remote-marketing';
}
