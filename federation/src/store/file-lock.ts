import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export interface FileLock {
  release(): void;
}

/**
 * Takes the lock that the file `file` stands for, across processes. It is the operating system's own lock (through SQLite,
 * because Node has no call for it), so it is free again the moment its holder ends, however it ends.
 * @returns null when somebody else holds it
 */
function tryLock(file: string): FileLock | null {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (/locked|busy/i.test((error as Error).message)) return null;
    throw error;
  }
}

/**
 * Waits for the lock.
 * @param patience longest wait, in milliseconds
 * @throws Error when it isn't free by then
 */
export async function lockFile(file: string, patience: number): Promise<FileLock> {
  mkdirSync(path.dirname(file), { recursive: true });
  const end = Date.now() + patience;
  for (;;) {
    const lock = tryLock(file);
    if (lock) return lock;
    if (Date.now() > end)
      throw new Error(`${file} is locked by another process for more than ${patience / 1000} s: wait for it, or end it.`);
    await sleep(5 + Math.random() * 20);
  }
}
