export { buildPart } from './build-part.ts';
export { defineRemote } from './define-remote.ts';
export { createRuntimeAliases, defineShell } from './define-shell.ts';
export type { Part } from './part.ts';
export { readPackageVersion } from './shared-libraries.ts';
