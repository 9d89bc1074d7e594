import type { Compiler } from '@rspack/core';

/** Code of Rspack's runtime and what replaces it, by the name of the runtime module. */
export type RuntimeReplacements = Record<string, [code: string | RegExp, replacement: string][]>;

/** Changes runtime modules of a build. The build fails if Rspack's code isn't what `replacements` expect. */
export function replaceRuntimeCode(compiler: Compiler, plugin: string, replacements: RuntimeReplacements): void {
  compiler.hooks.compilation.tap(plugin, (compilation) => {
    compilation.hooks.runtimeModule.tap(plugin, ({ name, source }) => {
      const code = source?.source.toString('utf8');
      // It is empty in an entry that doesn't need it.
      if (!source || !code) return;
      const changed = (replacements[name] ?? []).reduce((text, [part, replacement]) => {
        const isFound = typeof part === 'string' ? text.includes(part) : part.test(text);
        if (!isFound) throw new Error(`Rspack changed its runtime module ${name}, which has no ${part}: update ${plugin}.`);
        return text.replace(part, () => replacement);
      }, code);
      source.source = Buffer.from(changed);
    });
  });
}
