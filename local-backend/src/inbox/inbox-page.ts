import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const script = read('inbox.js');

/** The inbox as people see it: one document without anything to load. */
export const inboxPage = {
  html: read('inbox.html')
    .replace('/* style */', () => read('inbox.css'))
    .replace('/* script */', () => script),
  /** Hash for the content policy, base64. */
  scriptHash: createHash('sha256').update(script).digest('base64'),
};
