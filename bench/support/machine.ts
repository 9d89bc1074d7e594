import { cpus, loadavg, platform, totalmem } from 'node:os';

/** Describes the hardware, platform and load of the machine that runs a benchmark. */
export function describeMachine(): { processors: string; memory: string; system: string; node: string; load: string } {
  const [first] = cpus();
  return {
    processors: `${cpus().length} × ${first?.model ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: platform(),
    node: process.version,
    load: loadavg()
      .map((value) => value.toFixed(1))
      .join(' '),
  };
}

/** Formats the description of a machine as a Markdown list. */
export function formatMachine(machine: ReturnType<typeof describeMachine>): string {
  return Object.entries(machine)
    .map(([name, value]) => `- ${name}: ${value}`)
    .join('\n');
}
