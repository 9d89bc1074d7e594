import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestExports } from './digest-exports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'declarations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const INDEX = `export { validateOrder, type Order, ITEMS, LIMITS, TEXT, type Host } from './order.ts'; export { Button } from 'ui';`;
const ORDER = `
  import type { Toast } from './toast.ts';
  export declare const ITEMS: readonly ['tea', 'milk'];
  export declare const LIMITS: { readonly name: 100 };
  export declare const TEXT = "Welcome";
  type Item = (typeof ITEMS)[number];
  export interface Order { item: Item; name: string }
  export declare function validateOrder(body: unknown): Order | null;
  export interface Host { notify(toast: Toast): void; color: import('./schema.ts').Color }`;

function digest({ order = ORDER, index = INDEX, toast = 'export interface Toast { title: string }', schema = 'export type Color = 1;' }) {
  const files = { 'index.d.ts': index, 'order.d.ts': order, 'toast.d.ts': toast, 'schema.d.ts': schema };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return digestExports(path.join(folder, 'index.d.ts'), (file) => file.endsWith('schema.d.ts'));
}

const before = digest({});
/** Names the exports whose digest differs from that of the unchanged declarations. */
const changedBy = (files: Parameters<typeof digest>[0]) => {
  const after = digest(files);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]).sort();
};

test('a new field changes the type and all exports that refer to it', () => {
  expect(changedBy({ order: ORDER.replace('name: string', 'name: string; phone: string') })).toEqual(['Order', 'validateOrder']);
});

test('follows imports of other files, but counts packages and external files by name', () => {
  expect(changedBy({ toast: 'export interface Toast { title: string; message: string }' })).toEqual(['Host']);
  expect(changedBy({ schema: 'export type Color = 2;' })).toEqual([]);
  expect(changedBy({ index: INDEX.replace("'ui'", "'other-ui'") })).toEqual(['Button']);
  expect(changedBy({ index: INDEX.replace('Button', 'Button, Link') })).toEqual(['Link']);
});

test('values of constants count only where a type is derived from them', () => {
  expect(changedBy({ order: ORDER.replace('100', '90').replace('Welcome', 'Hello') })).toEqual([]);
  expect(changedBy({ order: ORDER.replace("'milk'", "'cocoa'") })).toEqual(['Order', 'validateOrder']);
  expect(changedBy({ order: ORDER.replace('name: 100', 'name: 100; readonly note: 1') })).toEqual(['LIMITS']);
});

test('comments, formatting and the order of declarations do not count', () => {
  const reformatted = ORDER.replaceAll("'", '"').replace('export interface Order {', '/** A comment. */\nexport interface Order\n{');
  expect(changedBy({ order: reformatted })).toEqual([]);
  expect(changedBy({ order: `${ORDER.split('\n').slice(0, 2).join('\n')}\n${ORDER.split('\n').slice(2).reverse().join('\n')}` })).toEqual(
    [],
  );
});

test('rejects exports without a name', () => {
  expect(() => digest({ index: "export * from './order.ts';" })).toThrow('name every export, instead of "export *"');
});
