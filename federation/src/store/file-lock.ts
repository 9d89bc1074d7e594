import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Acquires an exclusive lock across processes. SQLite is used because Node has no API for file locks. The operating system releases
 * the lock when the process ends for any reason.
 * @throws Error if another process holds it for longer than `timeoutMs`
 */
export async function acquireFileLock(file: string, timeoutMs: number): Promise<{ release(): void }> {
  mkdirSync(path.dirname(file), { recursive: true });
  for (const deadline = Date.now() + timeoutMs; ; ) {
    const database = new DatabaseSync(file);
    try {
      // Without a journal on the disk, a full disk can be locked too.
      database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return { release: () => database.close() };
    } catch (error) {
      database.close();
      if (!/locked|busy/i.test((error as Error).message)) throw error;
    }
    if (Date.now() > deadline)
      throw new Error(`${file} has been locked by another process for more than ${timeoutMs / 1000} s. Wait for that process or end it.`);
    await sleep(5 + Math.random() * 20);
  }
}
