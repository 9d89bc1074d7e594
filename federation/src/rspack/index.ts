export { type BuildPartOptions, buildPart, type GeneratedStyles } from './build-part.ts';
export { defineRemote, type RemoteOptions } from './define-remote.ts';
export { createRuntimeAliases, defineShell, type ShellOptions } from './define-shell.ts';
export { readGitRevision } from './git-revision.ts';
export type { BuildTarget, Part, PartOptions } from './part.ts';
export { readPackageVersion, type SharedLibrariesOptions, type SharedLibraryOptions } from './shared-libraries.ts';
