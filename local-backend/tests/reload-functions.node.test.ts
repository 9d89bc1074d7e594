import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { startEdgeRuntime } from '../src/functions/edge-runtime-process.ts';
import { waitFor } from '../testing/wait-for.ts';

it('functions restart when a file changes, is repaired, or ends their process', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reload-'));
  const writeRule = (source: string) => writeFileSync(path.join(folder, 'rule.ts'), source);
  writeRule("export const rule = () => 'first';");
  const entryPoint = path.join(folder, 'hello.ts');
  writeFileSync(entryPoint, "import { rule } from './rule.ts'; Deno.serve(() => new Response(rule()));");
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const entryPoints = { hello: entryPoint };
  const runtime = await startEdgeRuntime({ environment: {}, log, entryPoints, sourceFolders: [folder], reloads: true });
  const readResponse = () =>
    fetch(`${runtime.origin()}/hello`).then(
      (response) => response.text(),
      () => null,
    );
  const waitForResponse = (text: string) => waitFor(`the response is "${text}"`, async () => (await readResponse())?.includes(text));
  try {
    await waitForResponse('first');
    writeRule('export const rule = ;');
    await waitForResponse('BOOT_ERROR');
    assert.ok(lines.some((line) => line.includes('function hello failed to load')));
    writeRule("export const rule = () => 'second';");
    await waitForResponse('second');
    writeRule('export const rule = () => Deno.exit(1);');
    await waitFor('a request ends the process', async () => {
      await readResponse();
      return lines.some((line) => line.includes('the Deno process exited'));
    });
    writeRule("export const rule = () => 'third';");
    await waitForResponse('third');
  } finally {
    await runtime.stop();
    rmSync(folder, { recursive: true });
  }
});
