import { decodePage } from '../fetch/charset.ts';

/** A page of one of Debian's documentation packages, as `tools/corpus/main.ts` unpacked them. */
export interface DebianPage {
  file: string;
  html: string;
}

const folder = new URL('../../../../.cache/debian-pages/', import.meta.url);
const PAGE = /\.(x?html?)(\.[a-z-]{2,5}(\.[\w-]+)?)?(\.gz)?$/;
/** The names of the packages that are there. */
export function debianPackages(): string[] {
  try {
    return [...Deno.readDirSync(folder)]
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}

/** At most `most` pages of a package, evenly spread, none above `largest` bytes. */
export async function pagesOf(name: string, most: number, largest: number): Promise<DebianPage[]> {
  const files = filesBelow(new URL(`${name}/`, folder)).filter((file) => Deno.statSync(file).size <= largest);
  const count = Math.min(most, files.length);
  const chosen = Array.from({ length: count }, (_, i) => files[Math.floor((i * files.length) / count)] as URL);
  return Promise.all(chosen.map(read));
}

function filesBelow(place: URL): URL[] {
  const entries = [...Deno.readDirSync(place)].sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (entry.isDirectory) return filesBelow(new URL(`${encodeURIComponent(entry.name)}/`, place));
    return entry.isFile && PAGE.test(entry.name) ? [new URL(encodeURIComponent(entry.name), place)] : [];
  });
}

async function read(file: URL): Promise<DebianPage> {
  let bytes = await Deno.readFile(file);
  if (file.pathname.endsWith('.gz')) {
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    bytes = new Uint8Array(await new Response(unpacked).arrayBuffer());
  }
  return { file: file.pathname.slice(folder.pathname.length), html: decodePage(bytes, '') };
}
