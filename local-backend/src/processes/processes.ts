import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 25;

/** Returns the command line of a process, or an empty string when it doesn't exist. */
export function readCommandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Start time of a process, or its command line without /proc, because process ids are reused; empty when it doesn't run. */
export function getProcessIdentity(pid: number): string {
  try {
    // Fields 3 (state) and 22 (start time) of proc_pid_stat(5), counted from behind the command in field 2.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const isZombie = fields[0] === 'Z';
    return isZombie ? '' : `started ${fields[19]}`;
  } catch {
    return readCommandLine(pid);
  }
}

/** Waits until `condition` returns true; returns false after `timeoutMs`. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_INTERVAL_MS);
  }
  return true;
}

/** Whether a process runs. One that has exited, but that its parent hasn't waited for, doesn't. */
export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return getProcessIdentity(pid) !== '';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
