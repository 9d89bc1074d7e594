/** Returns the layers that occur in `sheets`, in the order of `layers`. */
export function findUsedLayers(layers: string[], sheets: string[]): string[] {
  const used = new Set(sheets.flatMap((css) => [...css.matchAll(/@layer ([\w.-]+)\s*\{/g)].map(([, name]) => name)));
  return layers.filter((name) => used.has(name));
}

/**
 * Creates the `@layer` statement to put before `css`, up to the last layer that occurs in it. The shell's style sheet, which
 * is loaded afterwards, declares the order of the other layers.
 */
export function createLayerOrder(layers: string[], css: string): string {
  const last = findUsedLayers(layers, [css]).at(-1);
  return last ? `@layer ${layers.slice(0, layers.indexOf(last) + 1).join(',')};` : '';
}

/** Resolves the relative URLs of a style sheet against `folder`, so that it can be inlined into any document. */
export function resolveUrls(css: string, folder: string): string {
  return css.replace(
    /url\((["']?)(?!["']?(?:data:|https?:|\/|#))([^)"']+)\1\)/g,
    (_, quote, file) => `url(${quote}${folder}${file}${quote})`,
  );
}
