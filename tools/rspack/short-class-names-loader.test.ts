import { globSync } from 'node:fs';
import path from 'node:path';
import { ownership } from '../ownership.ts';
import { getPartFolderName, PARTS, repository } from '../parts.ts';

const load: (this: object, source: string) => string = require('./short-class-names-loader.cjs');

const run = (file: string, css: string, part = 'shop', classPrefix = '') =>
  load.call({ rootContext: '/parts/shop', resourcePath: path.join('/parts/shop', file), getOptions: () => ({ part, classPrefix }) }, css);
const readExports = (css: string) =>
  Object.fromEntries([...css.matchAll(/([\w-]+):([\w-]+);/g)].map(([, name = '', short = '']) => [name, short]));

test('numbers the classes of a module and exports their names', () => {
  const css = run('src/Card.module.css', '.card > a[href$=".pdf"], .title:hover { margin: .5rem } @media print { .card { color: red } }');
  const { card, title } = readExports(css);
  expect(card).toMatch(/^[A-Za-z]{3}0$/);
  expect(title).toBe(`${card?.slice(0, 3)}1`);
  expect(css).toContain(`:global(.${card}) > a[href$=".pdf"], :global(.${title}):hover { margin: .5rem }`);
  expect(css).toContain(`@media print { :global(.${card}) { color: red } }`);
});

test('gives modules and parts different class names, which are the same in every build', () => {
  const name = (file: string, part?: string) => readExports(run(file, '.a {}', part)).a;
  expect(new Set([name('src/A.module.css'), name('src/B.module.css'), name('src/A.module.css', 'blog')]).size).toBe(3);
  expect(name('src/A.module.css')).toBe(name('src/A.module.css'));
});

test('begins each class name with the prefix of the remote', () => {
  const css = run('src/Card.module.css', '.card .title {}', 'shop', 's-');
  const { card, title } = readExports(css);
  expect([card, title]).toEqual([expect.stringMatching(/^s-[a-z0-9]{3}0$/), expect.stringMatching(/^s-[a-z0-9]{3}1$/)]);
  expect(css).toContain(`:global(.${card}) :global(.${title}) {}`);
});

test('replaces only class names, even if an element or a value has the same name', () => {
  const css = run('src/Form.module.css', '.input { display: grid } .form input {}');
  expect(css.indexOf(':export')).toBeGreaterThan(css.indexOf(') input {}'));
});

test('keeps the names of key frames', () => {
  const css = run('src/Light.module.css', '@keyframes enter { 12.5% { opacity: 0 } } .light { animation: enter 1s }');
  expect(css).toContain('@keyframes enter { 12.5% { opacity: 0 } }');
});

test('no two modules of the site have class names with the same prefix', () => {
  const modules = PARTS.map(getPartFolderName).flatMap((folder) => {
    const rootContext = path.join(repository, folder);
    const part = folder.replace('remote-', '');
    const classPrefix = part === 'shell' ? '' : ownership[part as keyof typeof ownership].classPrefix;
    return globSync(`{${folder},shared-contracts}/src/**/*.module.css`, { cwd: repository }).map((file) => {
      const css = load.call({ rootContext, resourcePath: path.join(repository, file), getOptions: () => ({ part, classPrefix }) }, '.a {}');
      return { start: readExports(css).a, module: `${part}: ${file}` };
    });
  });
  expect(modules.length).toBeGreaterThan(50);
  const byStart = Object.groupBy(modules, ({ start = '' }) => start);
  expect(Object.values(byStart).filter((group = []) => group.length > 1)).toEqual([]);
});
