import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SITE } from '../stack.ts';
import { expect, test } from '../test.ts';
import { publicDocuments, structuredData, textOf } from './documents.ts';

const repository = path.resolve(import.meta.dirname, '../..');

type Data = { '@type'?: string; '@graph'?: Data[] } & Record<string, unknown>;

/** The things that a page's data describes, graphs opened. */
function thingsOf(data: unknown[]): Data[] {
  return (data as Data[]).flatMap((each) => each['@graph'] ?? [each]);
}

/**
 * Compares values with schema.org's vocabulary as schema-dts has it: a type or a property that isn't in it, or a value of
 * the wrong kind, is an error of the compiler.
 */
function problemsBySchema(things: Record<string, Data[]>): string {
  const folder = path.join(repository, '.cache', `structured-data-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const checks = Object.values(things)
    .flat()
    .map(({ '@context': _, ...thing }, index) => `export const thing${index}: schema.${thing['@type']} = ${JSON.stringify(thing)};`);
  writeFileSync(path.join(folder, 'things.ts'), `import type * as schema from 'schema-dts';\n${checks.join('\n')}\n`);
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    '',
    '--ignoreConfig',
    '--pretty',
    'false',
  ];
  const { stdout, stderr } = spawnSync('tsc', [...options, path.join(folder, 'things.ts')], { cwd: repository, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout + stderr;
}

test('the structured data of every page conforms to schema.org', async ({ request }) => {
  const documents = await publicDocuments(request);
  const things = Object.fromEntries(documents.map((page) => [page.path, thingsOf(structuredData(page))]));
  const types = (address: string) => things[address]?.map((thing) => thing['@type']);
  expect(types('/')).toEqual(['Organization']);
  expect(types('/services')).toEqual(['ItemList']);
  expect(types('/faq')).toEqual(['FAQPage']);
  for (const study of ['stonewell-bodies', 'achieve-failure', 'fowler-finds'])
    expect(types(`/projects/${study}`)).toEqual(['BreadcrumbList', 'CreativeWork']);
  for (const page of documents) for (const data of structuredData(page)) expect((data as Data)['@context']).toBe('https://schema.org');
  expect(problemsBySchema(things)).toBe('');
});

test('the schema.org check reports a misspelt property, type and value', () => {
  const sound = { '@type': 'Organization', name: 'Studio' };
  const faults = [
    { ...sound, foundingDat: '2016' },
    { ...sound, address: { '@type': 'PostalAdress' } },
    { ...sound, name: { '@type': 'Place' } },
  ];
  const lines = problemsBySchema({ faults: [sound, ...faults] as Data[] }).match(/(?<=things\.ts\()\d+(?=,\d+\): error)/g);
  // The import stands in line 1, the sound thing in line 2.
  expect([...new Set(lines)]).toEqual(['3', '4', '5']);
});

test('FAQ answers, service lists and breadcrumbs match the visible page', async ({ request }) => {
  const documents = await publicDocuments(request);
  const at = (address: string) => documents.find((page) => page.path === address);
  const thing = (address: string, type: string) =>
    thingsOf(structuredData(at(address) as never)).find((each) => each['@type'] === type) as never as Record<string, never[]>;
  const shown = (address: string) =>
    (at(address)?.elements ?? [])
      .filter(({ tagName }) => tagName === 'main')
      .map(textOf)
      .join(' ');

  const questions: { name: string; acceptedAnswer: { text: string } }[] = thing('/faq', 'FAQPage').mainEntity ?? [];
  expect(questions).toHaveLength(8);
  for (const { name, acceptedAnswer } of questions) {
    expect(shown('/faq')).toContain(name);
    expect(acceptedAnswer.text.length).toBeGreaterThan(40);
    expect(shown('/faq')).toContain(acceptedAnswer.text);
  }

  const services: { position: number; item: { name: string; url: string } }[] = thing('/services', 'ItemList').itemListElement ?? [];
  expect(services.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { item } of services) expect(shown('/services')).toContain(item.name);

  for (const { path: address } of documents.filter((page) => page.path.startsWith('/projects/'))) {
    const crumbs: { position: number; item: string }[] = thing(address, 'BreadcrumbList').itemListElement ?? [];
    expect(crumbs.map(({ position, item }) => [position, item])).toEqual([
      [1, `${SITE}/`],
      [2, `${SITE}/work`],
      [3, SITE + address],
    ]);
  }

  const organization = thing('/', 'Organization') as never as Record<string, string>;
  expect(organization).toMatchObject({ name: 'Northlight Studio', url: `${SITE}/`, logo: `${SITE}/icon-512.png` });
  expect((await request.get(organization.logo ?? '')).status()).toBe(200);
});
