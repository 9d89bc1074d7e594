import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLocalPorts } from 'local-backend/local-ports';
import { repository } from '../parts.ts';
import { copyRepository, createEnvironment, editHeading } from './fresh-copy.ts';
import { DOCUMENTS, findPlan, type Plan } from './plans.ts';
import { type DocumentedCommand, readCommands } from './read-commands.ts';
import { runShell, type Service, startService } from './run-shell.ts';

// `npm run test:full commands`: runs the commands of the documents in a fresh copy of the repository, with the machine's Node.
const copy = mkdtempSync(path.join(tmpdir(), 'documented-commands-'));
const shell = { cwd: copy, env: createEnvironment() };
const commands = readAllCommands().map((documented) => ({ ...documented, plan: findPlan(documented.command, readLocalPorts()) }));
const running: Service[] = [];
let failures = 0;
let successes = 0;

try {
  copyRepository(copy);
  console.log(`Node ${(await runShell('node --version', shell)).output.trim()}, a copy of the repository in ${copy}`);
  await runAll(({ kind }) => kind === 'skip');
  await runAll((plan) => plan.kind === 'service' && !plan.alone);
  // A release needs a change.
  editHeading(copy);
  await runAll(({ kind }) => kind === 'run');
  for (const service of running.reverse()) await service.stop();
  await runAll((plan) => plan.kind === 'alone' || (plan.kind === 'service' && plan.alone));
} finally {
  for (const service of running) await service.stop();
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${successes} passed, ${failures} failed`);
process.exit(failures > 0 ? 1 : 0);

/** Each command once, in the order of the documents. */
function readAllCommands(): DocumentedCommand[] {
  const all = DOCUMENTS.filter((name) => existsSync(path.join(repository, name))).flatMap((name) =>
    readCommands(name, readFileSync(path.join(repository, name), 'utf8')),
  );
  return all.filter(({ command }, index) => all.findIndex((other) => other.command === command) === index);
}

async function runAll(isSelected: (plan: Plan) => boolean): Promise<void> {
  for (const { document, line, command, plan } of commands.filter((each) => isSelected(each.plan))) {
    const source = `${document}:${line} ${command}`;
    const started = performance.now();
    const problem = await tryPlan(plan);
    if (plan.kind === 'skip') console.log(`skip ${source}: ${plan.reason}`);
    else {
      console.log(`${problem === null ? 'ok  ' : 'FAIL'} ${source} (${Math.round((performance.now() - started) / 1000)} s)`);
      if (problem === null) successes += 1;
      else failures += 1;
    }
    if (problem) console.log(problem);
  }
}

/** Returns the output of a command that failed. */
async function tryPlan(plan: Plan): Promise<string | null> {
  if (plan.kind === 'skip') return null;
  if (plan.kind !== 'service') {
    const { ok, output } = await runShell(plan.command, shell);
    return ok ? null : output.slice(-3000);
  }
  try {
    const service = await startService(plan.command, plan.ready, shell);
    if (plan.alone) await service.stop();
    else running.push(service);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
