import path from 'node:path';

/** Republishes the list of github.com/disposable-email-domains/disposable-email-domains, which people maintain, under CC0. */
const PACKAGE = 'disposable-email-domains-js';
const LIST = 'package/dist/dict/disposable_email_blocklist.json';

/**
 * Writes the newest list of disposable domains, with its source and date, to `disposable-domains.json`:
 * `deno run -A supabase/functions/quotes/write-disposable-domains.ts`.
 */
const folder = Deno.makeTempDirSync();
const [{ filename, version }] = JSON.parse(await run('npm', ['pack', PACKAGE, '--json', '--pack-destination', folder]));
await run('tar', ['-xzf', path.join(folder, filename), '-C', folder]);
const domains = JSON.parse(Deno.readTextFileSync(path.join(folder, LIST))) as string[];
Deno.removeSync(folder, { recursive: true });
if (domains.length < 1000)
  throw new Error(`${PACKAGE} ${version} has only ${domains.length} domains: look whether ${LIST} is still its list.`);
const content = {
  source: `npm ${PACKAGE}@${version}`,
  license: 'CC0-1.0',
  date: new Date().toISOString().slice(0, 10),
  domains: domains.sort(),
};
Deno.writeTextFileSync(new URL('disposable-domains.json', import.meta.url), `${JSON.stringify(content, null, 2)}\n`);

async function run(command: string, args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, { args }).output();
  if (!success) throw new Error(`${command} ${args.join(' ')} failed: ${new TextDecoder().decode(stderr)}`);
  return new TextDecoder().decode(stdout);
}
