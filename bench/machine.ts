import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** What the figures of a run were measured on. */
export function describeMachine(): { processors: string; memory: string; system: string; node: string; load: string } {
  const [first] = cpus();
  return {
    processors: `${cpus().length} × ${first?.model ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `${platform()} ${release()}`,
    node: process.version,
    load: loadavg()
      .map((value) => value.toFixed(1))
      .join(' '),
  };
}

/** The machine as a list in Markdown. */
export function machineLines(machine: ReturnType<typeof describeMachine>): string {
  return Object.entries(machine)
    .map(([name, value]) => `- ${name}: ${value}`)
    .join('\n');
}
