import type { PictureShot } from './shots.ts';

const TYPE = `/** A picture in several sizes. \`width\` and \`height\` are those of the largest file, in pixels. */
export interface Picture {
  width: number;
  height: number;
  /** Width and URL of each file, smallest first. */
  files: [width: number, url: string][];
}`;

/** Returns the name of a picture's file in one size. */
export function getFileName({ site, name }: Pick<PictureShot, 'site' | 'name'>, size: number): string {
  return `${site}-${name}-${size}.avif`;
}

/** Returns the module that exports the URLs of all pictures: one constant each, so that a page contains only those it shows. */
export function createPictureModule(shots: readonly PictureShot[]): string {
  const imports = shots.flatMap((shot) => shot.sizes.map((size) => `import ${toName(shot)}${size} from './${getFileName(shot, size)}';`));
  const constants = shots.map((shot) => {
    const files = shot.sizes.map((size) => `[${size}, ${toName(shot)}${size}]`);
    const [width, height] = [shot.sizes.at(-1) ?? 0, Math.round(((shot.sizes.at(-1) ?? 0) * shot.height) / shot.width)];
    const name = `export const ${toName(shot)}: Picture =`;
    if (files.length === 1) return `${name} { width: ${width}, height: ${height}, files: [${files}] };`;
    const lines = files.map((file) => `    ${file},\n`).join('');
    return `${name} {\n  width: ${width},\n  height: ${height},\n  files: [\n${lines}  ],\n};`;
  });
  return ['// Written by `npm run capture:pictures`.', ...imports.sort(compareImports), '', TYPE, '', ...constants, ''].join('\n');
}

/** The order of Biome: by path, numbers by their value. */
function compareImports(a: string, b: string): number {
  const pathOf = (line: string) => /'(.*)'/.exec(line)?.[1] ?? '';
  return pathOf(a).localeCompare(pathOf(b), 'en', { numeric: true });
}

function toName({ site, name }: PictureShot): string {
  return `${site}-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
