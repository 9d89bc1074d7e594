import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../tools/config.ts';

/** Larger lists than those that may be kept here can be tried from another folder. */
const folder = process.env.ATTACKS_FOLDER ?? path.join(repository, 'supabase/functions/transform-website/corpora');

/** Every payload of the corpora, or of each file at most `most`, evenly spread; our own file counts tenfold. */
export function payloads(most = Number.POSITIVE_INFINITY): string[] {
  const files = readdirSync(folder).filter((file) => /^(xss|html5lib|hostile)-.*\.json$/.test(file));
  return files.flatMap((file) => {
    const { payloads: all }: { payloads: string[] } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const wanted = Math.min(file.startsWith('hostile-') ? most * 10 : most, all.length);
    return Array.from({ length: wanted }, (_, i) => all[Math.floor((i * all.length) / wanted)] ?? '');
  });
}

/** The pages that a payload is put into: as a whole, and in the middle of others' markup. */
export function pagesWith(payload: string): string[] {
  return [
    payload,
    `<!doctype html><title>t</title><body><p>before</p><div title="${payload}"></div><div title='${payload}'></div>${payload}<p>after</p>`,
  ];
}
