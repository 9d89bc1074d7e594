import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const script = read('inbox.js');

/** The inbox page: one HTML document with its styles and its script inline. */
export const inboxPage = {
  html: read('inbox.html')
    .replace('/* style */', () => read('inbox.css'))
    .replace('/* script */', () => script),
  /** SHA-256 of the script in base64, for the Content-Security-Policy. */
  scriptHash: createHash('sha256').update(script).digest('base64'),
};
