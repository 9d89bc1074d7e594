import { buildIfChanged } from '../build/build-if-changed.ts';
import { checkTypesAndImports } from '../build/check-types-and-imports.ts';
import type { Config } from '../config.ts';

/** Builds a part for a release, if its sources have changed, and returns the folder of the build. @throws Error if the checks fail */
export async function build(config: Config, part: string): Promise<string> {
  await checkTypesAndImports([part]);
  return (await buildIfChanged(config, part)).dist;
}
