import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_MS = 0.1;

interface Process {
  parent: number;
  name: string;
  milliseconds: number;
}

/**
 * Processor time so far of a process and of all that descend from it, in milliseconds, summed by program. What has ended
 * counts in the program that waited for it. Linux only: elsewhere every sum is empty.
 */
export function processorTime(root: number): Record<string, number> {
  const processes = readProcesses();
  const sums: Record<string, number> = {};
  for (const [pid, { name, milliseconds }] of processes) {
    if (!descends(pid, root, processes)) continue;
    sums[name] = (sums[name] ?? 0) + milliseconds;
  }
  return sums;
}

function descends(pid: number, root: number, processes: Map<number, Process>): boolean {
  for (let current = pid; current > 1; current = processes.get(current)?.parent ?? 0) if (current === root) return true;
  return false;
}

function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>();
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const process = readProcess(pid);
      if (process) found.set(Number(pid), process);
    }
  } catch {
    // No /proc: times alone have to do.
  }
  return found;
}

function readProcess(pid: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(') ') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    // Own user and system time, and those of children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    // Node calls its own thread so.
    const name = (/\((.*)\)/s.exec(stat)?.[1] ?? '?').replace('MainThread', 'node');
    return { parent, name, milliseconds: ticks / TICKS_PER_MS };
  } catch {
    return null;
  }
}
