import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { startEdgeRuntime } from '../src/functions/edge-runtime-process.ts';
import { waitFor } from '../testing/wait-for.ts';

it('functions are reloaded when a file changes, and a syntax error keeps the previous version', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'reload-'));
  const functionsFolder = path.join(dataDir, 'functions');
  mkdirSync(functionsFolder);
  const writeRule = (source: string) => writeFileSync(path.join(functionsFolder, 'rule.ts'), source);
  writeRule("export const rule = 'first';");
  const entryPoint = path.join(functionsFolder, 'hello.ts');
  writeFileSync(entryPoint, "import { rule } from './rule.ts'; Deno.serve(() => new Response(rule));");
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const runtime = await startEdgeRuntime({
    environment: {},
    log,
    entryPoints: { hello: entryPoint },
    sourceFolders: [functionsFolder],
    reloads: true,
  });
  const readResponse = async () => (await fetch(`${runtime.origin()}/hello`)).text();
  const waitForLine = (text: string) => waitFor(`"${text}" is logged`, () => lines.some((line) => line.includes(text)));
  try {
    assert.equal(await readResponse(), 'first');
    writeRule('export const rule = ;');
    await waitForLine('the previous version keeps running');
    assert.ok(lines.some((line) => line.includes('function hello failed to load')));
    assert.equal(await readResponse(), 'first');
    writeRule("export const rule = 'second';");
    await waitForLine('functions: reloaded');
    assert.equal(await readResponse(), 'second');
  } finally {
    await runtime.stop();
    rmSync(dataDir, { recursive: true });
  }
});
