import type { GateOptions } from '../gates/gate-options.ts';
import type { ServeOptions } from '../serve/serve.ts';
import type { Route, Settings } from '../types/index.ts';

/** Description of a site: where it is stored, how it is built, checked, composed and served. */
export interface Site<R extends Route = Route, S extends Settings = Settings> extends ServeOptions, GateOptions<R, S> {
  /** Runs before a static site is composed and before `serve` in production. @throws Error if visitors can't use the settings */
  assertPublic(): void;
  /** Builds a part and returns the folder of its build. */
  build(part: string): Promise<string>;
  /** Returns the command line of a CLI command for messages, such as `federation rollback demo`. */
  formatCommand(...args: string[]): string;
}
