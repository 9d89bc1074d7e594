import path from 'node:path';
import { createRuntimeAliases } from 'federation-toolkit/rspack';

const nodeModules = path.join(import.meta.dirname, '../../node_modules');
const router = path.join(nodeModules, 'react-router/dist/production');
const mantine = path.join(nodeModules, '@mantine/core/esm');
const stubs = path.join(import.meta.dirname, 'shell-stubs.mjs');

/**
 * Aliases that exclude unused modules from the shell's browser build. React Router exports only its development build to
 * bundlers, which is 6.7 kB larger; Mantine has no option to exclude the theme variables and the growing textarea.
 */
export const shellAliases = {
  'react-router$': path.join(router, 'index.mjs'),
  'react-router/dom$': path.join(router, 'dom-export.mjs'),
  [path.join(mantine, 'core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs')]: stubs,
  [path.join(mantine, 'components/Textarea/Autosize.mjs')]: stubs,
  ...createRuntimeAliases(nodeModules),
};
