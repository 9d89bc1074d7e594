/** Value of an environment variable; an empty one counts as missing. */
export function readSetting(name: string, fallback = ''): string {
  return Deno.env.get(name) || fallback;
}

/** Value of an environment variable. @throws Error when it is missing */
export function readRequiredSetting(name: string): string {
  const value = readSetting(name);
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

/** Numeric value of an environment variable; `fallback` when it is missing or not a finite number. */
export function readNumberSetting(name: string, fallback: number): number {
  const value = Number(readSetting(name, String(fallback)));
  return Number.isFinite(value) ? value : fallback;
}

/** Origins in an environment variable, separated by commas. */
export function readOriginsSetting(name: string): ReadonlySet<string> {
  const origins = readSetting(name).split(',');
  return new Set(origins.map((origin) => origin.trim()).filter(Boolean));
}

/** Hosted projects set `{"default": "<key>"}` in one variable; older projects have one variable per key. */
function readKey(dictionary: string, legacyName: string): string {
  const { default: current = '' } = JSON.parse(readSetting(dictionary, '{}')) as { default?: string };
  return current || readRequiredSetting(legacyName);
}

/** The project's publishable key. @throws Error when it is missing */
export const readPublishableKey = () => readKey('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');
/** The project's secret key, which bypasses row-level security. @throws Error when it is missing */
export const readSecretKey = () => readKey('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
