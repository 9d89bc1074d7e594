import { createServiceRoleClient } from 'local-backend/service-client';
import type { Backend } from 'shared-contracts';
import type { SiteHealth } from 'shared-contracts/site-health';
import { formatHealth } from './format-health.ts';

const DAY_MS = 86_400_000;
/** PostgREST doesn't know a function, or Postgres doesn't allow it to the role of the key. */
const MISSING_CODES = ['PGRST202', '42883'];

/**
 * Reads the health of the site from the database of SUPABASE_URL with SUPABASE_SECRET_KEY, or from the local stack.
 * @throws Error with what to do if the database doesn't respond, refuses the key or has no monitoring
 */
export async function readHealth(
  days: number,
  database: Pick<Backend, 'rpc'> = createServiceRoleClient(),
): Promise<{ lines: string[]; data: SiteHealth }> {
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  const { data, error, status } = await database.rpc('read_site_health', { p_since: since });
  if (error) throw new Error(explain(error, status));
  const health = data as unknown as SiteHealth;
  return { lines: formatHealth(health), data: health };
}

/** @param status 0 if there was no response */
function explain({ code, message }: { code?: string; message: string }, status: number): string {
  if (status === 0 || status >= 502)
    return 'The database doesn’t respond: start the local stack (npm start), or set SUPABASE_URL and SUPABASE_SECRET_KEY.';
  if (status === 401 || status === 403) return 'The database refuses the key: set SUPABASE_SECRET_KEY to the secret key of SUPABASE_URL.';
  if (code && MISSING_CODES.includes(code)) return 'The database has no monitoring yet: restart npm start, or run npx supabase db push.';
  return `The health of the site can’t be read: ${message}`;
}
