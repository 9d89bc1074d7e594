import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../parts.ts';
import { checkTypesAndImports } from './check-types-and-imports.ts';

jest.setTimeout(120_000);

const root = mkdtempSync(path.join(tmpdir(), 'check-parts-'));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeAll(() => {
  const configuration = [
    'tsconfig.base.json',
    'css.d.ts',
    '.dependency-cruiser.cjs',
    'remote-demo/tsconfig.json',
    'federation/package.json',
    'transform/package.json',
  ];
  for (const file of configuration) cpSync(path.join(repository, file), path.join(root, file));
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  write('shared-contracts/tsconfig.json', '{"extends":"../tsconfig.base.json","include":["src"]}');
  write('shared-contracts/package.json', '{"exports":{".":"./src/index.ts"}}');
  write('shared-contracts/src/index.ts', 'export const version = 1;');
  write('remote-marketing/src/offers.ts', 'export type Offer = string;');
  write('remote-demo/src/content.ts', "export const content = { subtitle: 'Every day' };");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Checks the demo with a page that has the given text. */
function checkPage(text: string): Promise<void> {
  write('remote-demo/src/page.ts', text);
  write('remote-demo/src/prerender.ts', "export { title } from './page.ts';");
  return checkTypesAndImports(['demo'], root);
}

test('accepts a part without mistakes, and rejects a misspelled property with TypeScript’s message', async () => {
  const text = "import { content } from './content.ts';\nexport const title = content.subtitle;";
  await expect(checkPage(text)).resolves.toBeUndefined();
  await expect(checkPage(text.replace('.subtitle', '.subtitel'))).rejects.toThrow(
    /^demo can't be built:\ntypes:\nremote-demo\/src\/page\.ts.*Property 'subtitel' does not exist/,
  );
});

test('rejects an import from another remote, even of a type, with the rule alone', async () => {
  const text = "import type { Offer } from '../../remote-marketing/src/offers.ts';\nexport const title: Offer = 'Offer';";
  await expect(checkPage(text)).rejects.toThrow(
    /^demo can't be built:\nimports:\nremotes-import-only-contracts: remote-demo\/src\/page\.ts → remote-marketing\/src\/offers\.ts\n {2}A remote imports shared-contracts only: move the code there, or copy it\.$/,
  );
});
