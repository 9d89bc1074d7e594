export { buildPart } from './build-part.ts';
export { defineRemote, type RemoteOptions } from './define-remote.ts';
export { createRuntimeAliases, defineShell, type ShellOptions } from './define-shell.ts';
export { readGitRevision } from './git-revision.ts';
export type { Part } from './part.ts';
export { readPackageVersion } from './shared-libraries.ts';
