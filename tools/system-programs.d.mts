export type SystemProgram =
  | 'chromium'
  | 'chromium-headless-shell'
  | 'firefox'
  | 'webkit'
  | 'java'
  | 'postgres-15'
  | 'nginx'
  | 'caddy'
  | 'shellcheck'
  | 'avifenc';
export declare const SKIPPED_EXIT_CODE: 77;
export declare const PROGRAM_NAMES: SystemProgram[];
export function findProgram(name: SystemProgram): string | undefined;
export function describeMissing(names: SystemProgram[]): string | null;
export function installPrograms(names: SystemProgram[]): void;
