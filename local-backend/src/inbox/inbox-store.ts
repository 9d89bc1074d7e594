import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file of an e-mail; `content` is base64. */
interface StoredAttachment {
  filename: string;
  contentType: string;
  content: string;
}

export interface StoredMail {
  id: string;
  date: string;
  from: string;
  to: string;
  cc?: string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: StoredAttachment[];
  /** Missing in e-mails that an earlier version stored. */
  headers?: Record<string, string>;
  idempotencyKey: string | null;
}

const MAX_MAILS = 2000;

/** Stores e-mails in a file, one JSON object per line; survives a crash of the process. */
export class InboxStore {
  readonly #file: string;
  #mails: StoredMail[] = [];

  constructor(dataDir: string) {
    this.#file = path.join(dataDir, 'inbox.jsonl');
    const lines = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : [];
    this.#mails = lines.flatMap(parseMail).slice(-MAX_MAILS);
    writeFileSync(this.#file, this.#mails.map((mail) => `${JSON.stringify(mail)}\n`).join(''));
  }

  listNewestFirst(): StoredMail[] {
    return this.#mails.toReversed();
  }

  find(id: string): StoredMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /** Stores an e-mail and returns its id; a known idempotency key returns the earlier e-mail's id. */
  add(mail: Omit<StoredMail, 'id' | 'date'>): string {
    const known = mail.idempotencyKey && this.#mails.find((earlier) => earlier.idempotencyKey === mail.idempotencyKey);
    if (known) return known.id;
    const stored = { ...mail, id: crypto.randomUUID(), date: new Date().toISOString() };
    appendFileSync(this.#file, `${JSON.stringify(stored)}\n`);
    this.#mails.push(stored);
    return stored.id;
  }
}

/** Returns nothing for an empty line and for one that a crash truncated. */
function parseMail(line: string): StoredMail[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
