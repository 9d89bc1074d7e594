import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../tools/parts.ts';

/** ATTACKS_FOLDER selects larger lists, whose licenses don't allow storing them here. */
const folder = process.env.ATTACKS_FOLDER ?? path.join(repository, 'supabase/corpora');

/** Reads evenly sampled payloads of all corpora: at most `limit` of each file, and ten times as many of the file that we wrote. */
export function readPayloads(limit = Number.POSITIVE_INFINITY): string[] {
  const files = readdirSync(folder).filter((file) => /^(xss|html5lib|hostile)-.*\.json$/.test(file));
  return files.flatMap((file) => {
    const { payloads: all }: { payloads: string[] } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const count = Math.min(file.startsWith('hostile-') ? limit * 10 : limit, all.length);
    return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)] ?? '');
  });
}

/** Creates two pages: one that only contains the payload, and one with the payload inside of other markup. */
export function createHostilePages(payload: string): string[] {
  return [
    payload,
    `<!doctype html><title>t</title><body><p>before</p><div title="${payload}"></div><div title='${payload}'></div>${payload}<p>after</p>`,
  ];
}
