const folder = new URL('../../supabase/corpora/', import.meta.url);

/** Reads the payloads of a JSON file of the attack corpora, which `supabase/corpora/README.md` lists. */
export function readPayloads(file: string): string[] {
  return JSON.parse(Deno.readTextFileSync(new URL(file, folder))).payloads;
}
