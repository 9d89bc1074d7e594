import path from 'node:path';

const modules = path.join(import.meta.dirname, '../../../node_modules');
const router = path.join(modules, 'react-router/dist/production');
const mantine = path.join(modules, '@mantine/core/esm');
const federation = path.join(modules, '@module-federation');
const standIn = (name) => path.join(import.meta.dirname, `${name}.mjs`);

/**
 * What the shell's browser build leaves out, as aliases, because its pages never run it: React Router offers bundlers its
 * development build alone; the theme's variables are in a style sheet that is written at build time; remotes are ES modules
 * named by a registry, not by manifests; transitions are those of the shell's own components.
 */
export const leftOut = {
  'react-router$': path.join(router, 'index.mjs'),
  'react-router/dom$': path.join(router, 'dom-export.mjs'),
  [path.join(mantine, 'core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs')]: standIn('no-css-variables'),
  [path.join(mantine, 'components/Textarea/Autosize.mjs')]: standIn('no-autosize'),
  [path.join(federation, 'runtime-core/dist/plugins/snapshot/SnapshotHandler.js')]: standIn('no-snapshots'),
  [path.join(federation, 'runtime-core/dist/utils/preload.js')]: standIn('no-asset-preload'),
  [path.join(federation, 'sdk/dist/dom.js')]: standIn('no-script-tags'),
};
