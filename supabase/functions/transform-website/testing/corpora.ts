const folder = new URL('../corpora/', import.meta.url);

export function payloads(file: string): string[] {
  return JSON.parse(Deno.readTextFileSync(new URL(file, folder))).payloads;
}

export function rows(file: string): string[][] {
  const lines = Deno.readTextFileSync(new URL(file, folder)).split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
}

export const dnsFixture: Record<string, string[]> = JSON.parse(Deno.readTextFileSync(new URL('ssrf-dns-fixture.json', folder)));
