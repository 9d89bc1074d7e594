import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fetchPublicDocuments, parseStructuredData } from '../support/site-documents.ts';
import { expect, test } from '../support/test.ts';

const repository = path.resolve(import.meta.dirname, '../..');

type Data = { '@type'?: string; '@graph'?: Data[] } & Record<string, unknown>;

/** The items of a page's data, with graphs flattened. */
function listItems(data: unknown[]): Data[] {
  return (data as Data[]).flatMap((each) => each['@graph'] ?? [each]);
}

/** Compiler errors for types, properties and values that schema.org does not define, according to schema-dts. */
function findSchemaProblems(items: Record<string, Data[]>): string {
  const folder = path.join(repository, '.cache', `structured-data-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const checks = Object.values(items)
    .flat()
    .map(({ '@context': _, ...item }, index) => `export const item${index}: schema.${item['@type']} = ${JSON.stringify(item)};`);
  writeFileSync(path.join(folder, 'items.ts'), `import type * as schema from 'schema-dts';\n${checks.join('\n')}\n`);
  const options = '--noEmit --strict --skipLibCheck --module nodenext --target es2023 --ignoreConfig --pretty false'.split(' ');
  const { stdout, stderr } = spawnSync('tsc', [...options, '--types', '', path.join(folder, 'items.ts')], {
    cwd: repository,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout + stderr;
}

test('the structured data of every page conforms to schema.org', async ({ request }) => {
  const documents = await fetchPublicDocuments(request);
  const items = Object.fromEntries(documents.map((page) => [page.path, listItems(parseStructuredData(page))]));
  const types = (pagePath: string) => items[pagePath]?.map((item) => item['@type']);
  expect(types('/')).toEqual(['Organization']);
  expect(types('/services')).toEqual(['ItemList']);
  expect(types('/faq')).toEqual(['FAQPage']);
  for (const study of ['stonewell-bodies', 'achieve-failure', 'fowler-finds'])
    expect(types(`/projects/${study}`)).toEqual(['BreadcrumbList', 'CreativeWork']);
  for (const page of documents) for (const data of parseStructuredData(page)) expect((data as Data)['@context']).toBe('https://schema.org');
  expect(findSchemaProblems(items)).toBe('');
});
