import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';
import { listRepositoryFiles } from '../testing/list-files.ts';

const files = listRepositoryFiles(repository);
const existing = new Set(files.flatMap((file) => [file, ...listParents(file)]));
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
const readText = (file: string) => read(file).replace(/```[\s\S]*?```/g, '');

test('every relative link of a document leads to an existing file or heading', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => findLinks(file).map((link) => ({ file, ...link })))
    .filter(({ target, anchor }) => !existing.has(target) || (anchor !== '' && !findAnchors(target).includes(anchor)))
    .map(({ file, target, anchor }) => `${file}: ${target}#${anchor}`);
  expect(broken).toEqual([]);
});

test('no file contains the path of a folder on a specific machine', () => {
  const machinePath = /(?<![\w./:-])\/(?:home\/\w+|Users\/\w+|tmp\/\w+|work\/(?:main|shared))\//;
  const texts = files.filter((file) => /\.(?:md|[cm]?[jt]sx?|json|ya?ml|sh|sql|toml)$/.test(file));
  const found = texts.flatMap((file) => {
    const [text] = machinePath.exec(read(file)) ?? [];
    return text ? `${file}: ${text}` : [];
  });
  expect(found).toEqual([]);
});

function findLinks(file: string): { target: string; anchor: string }[] {
  const links = readText(file)
    .replace(/`[^`]*`/g, '')
    .matchAll(/\]\((?![a-z]+:)([^)#\s]*)#?([^)\s]*)\)/g);
  return [...links].map(([, target = '', anchor = '']) => ({
    target: target === '' ? file : path.posix.join(path.posix.dirname(file), target).replace(/\/$/, ''),
    anchor,
  }));
}

/** Returns the anchors of a document's headings, as GitHub derives them. */
function findAnchors(file: string): string[] {
  if (!file.endsWith('.md')) return [];
  return [...readText(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function listParents(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? ['.'] : [folder, ...listParents(folder)];
}
