import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface StoredMail {
  id: string;
  date: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  idempotencyKey: string | null;
}

const NEWEST_KEPT = 2000;

/** Mails on disk, one JSON object a line, so that they survive however the stack ends. */
export class InboxStore {
  readonly #file: string;
  #mails: StoredMail[];

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#file = path.join(dataDir, 'inbox.jsonl');
    this.#mails = readLines(this.#file).slice(-NEWEST_KEPT);
    writeFileSync(this.#file, this.#mails.map((mail) => `${JSON.stringify(mail)}\n`).join(''));
  }

  newestFirst(): StoredMail[] {
    return this.#mails.toReversed();
  }

  /** Keeps a mail and returns its id; a mail with a known idempotency key is kept once. */
  keep(mail: Omit<StoredMail, 'id' | 'date'>): string {
    const known = mail.idempotencyKey && this.#mails.find((earlier) => earlier.idempotencyKey === mail.idempotencyKey);
    if (known) return known.id;
    const kept = { ...mail, id: crypto.randomUUID(), date: new Date().toISOString() };
    appendFileSync(this.#file, `${JSON.stringify(kept)}\n`);
    this.#mails.push(kept);
    return kept.id;
  }

  empty(): void {
    writeFileSync(this.#file, '');
    this.#mails = [];
  }
}

function readLines(file: string): StoredMail[] {
  const lines = (() => {
    try {
      return readFileSync(file, 'utf8').split('\n');
    } catch {
      return [];
    }
  })();
  return lines.flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as StoredMail] : [];
    } catch {
      return []; // A line that a crash cut off.
    }
  });
}
