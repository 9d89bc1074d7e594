import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in clock ticks of 10 ms (proc(5), sysconf(_SC_CLK_TCK)). */
const TICKS_PER_MS = 0.1;

interface Process {
  parent: number;
  name: string;
  milliseconds: number;
}

/**
 * CPU milliseconds of a process and its descendants, by program name. Ended children count for the parent that waited for them.
 * Linux only; empty on other systems.
 */
export function readCpuTime(root: number): Record<string, number> {
  const processes = readProcesses();
  const sums: Record<string, number> = {};
  for (const [pid, { name, milliseconds }] of processes) {
    if (!isDescendant(pid, root, processes)) continue;
    sums[name] = (sums[name] ?? 0) + milliseconds;
  }
  return sums;
}

function isDescendant(pid: number, root: number, processes: Map<number, Process>): boolean {
  for (let current = pid; current > 1; current = processes.get(current)?.parent ?? 0) if (current === root) return true;
  return false;
}

function readProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>();
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const process = readProcess(pid);
      if (process) processes.set(Number(pid), process);
    }
  } catch {
    // No /proc on this system.
  }
  return processes;
}

function readProcess(pid: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(') ') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    // utime, stime, cutime and cstime (proc(5)).
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    // The main thread of Node has the name MainThread.
    const name = (/\((.*)\)/s.exec(stat)?.[1] ?? '?').replace('MainThread', 'node');
    return { parent, name, milliseconds: ticks / TICKS_PER_MS };
  } catch {
    return null;
  }
}
