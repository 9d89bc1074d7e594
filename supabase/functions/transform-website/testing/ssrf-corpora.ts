/** Readers of the corpora of addresses; supabase/corpora/README.md lists the files and their sources. */
const folder = new URL('../../../corpora/', import.meta.url);

/** Reads the rows of a TSV corpus, without comments. */
export function readRows(file: string): string[][] {
  const lines = Deno.readTextFileSync(new URL(file, folder)).split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
}

/** Addresses that names of the corpora resolve to. */
export const dnsFixture: Record<string, string[]> = JSON.parse(Deno.readTextFileSync(new URL('ssrf-dns-fixture.json', folder)));
