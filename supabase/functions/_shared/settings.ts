/** A setting from the environment; empty is the same as missing. */
export function setting(name: string, fallback = ''): string {
  return Deno.env.get(name) || fallback;
}

/** A setting that the function can't work without. */
export function requiredSetting(name: string): string {
  const value = setting(name);
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

export function numberSetting(name: string, fallback: number): number {
  const value = Number(setting(name, String(fallback)));
  return Number.isFinite(value) ? value : fallback;
}

/** Hosted projects hand keys over as `{"default": "…"}`; older ones as a name of their own. */
function key(dictionary: string, legacy: string): string {
  const { default: current = '' } = JSON.parse(setting(dictionary, '{}')) as { default?: string };
  return current || requiredSetting(legacy);
}

export const publishableKey = () => key('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');
export const secretKey = () => key('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
