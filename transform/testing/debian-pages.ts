import { decodePage } from '../src/decode-page.ts';

/** A page of a Debian documentation package, unpacked by `tools/corpus/main.ts`. */
export interface DebianPage {
  /** Path below the packages' folder. */
  file: string;
  html: string;
}

const folder = new URL('../../.cache/debian-pages/', import.meta.url);
const PAGE_NAME = /\.(x?html?)(\.[a-z-]{2,5}(\.[\w-]+)?)?(\.gz)?$/;

/** Names of the unpacked packages. */
export function listDebianPackages(): string[] {
  try {
    return [...Deno.readDirSync(folder)]
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}

/** Reads at most `maxPages` pages of a package, evenly sampled among those of at most `maxBytes`. */
export async function readPackagePages(name: string, maxPages: number, maxBytes: number): Promise<DebianPage[]> {
  const files = listPages(new URL(`${name}/`, folder)).filter((file) => Deno.statSync(file).size <= maxBytes);
  const count = Math.min(maxPages, files.length);
  const sample = Array.from({ length: count }, (_, i) => files[Math.floor((i * files.length) / count)] as URL);
  return Promise.all(sample.map(readPage));
}

function listPages(directory: URL): URL[] {
  const entries = [...Deno.readDirSync(directory)].sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (entry.isDirectory) return listPages(new URL(`${encodeURIComponent(entry.name)}/`, directory));
    return entry.isFile && PAGE_NAME.test(entry.name) ? [new URL(encodeURIComponent(entry.name), directory)] : [];
  });
}

async function readPage(file: URL): Promise<DebianPage> {
  let bytes = await Deno.readFile(file);
  if (file.pathname.endsWith('.gz')) {
    const decompressed = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    bytes = new Uint8Array(await new Response(decompressed).arrayBuffer());
  }
  return { file: file.pathname.slice(folder.pathname.length), html: decodePage(bytes, '') };
}
