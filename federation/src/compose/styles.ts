/** Those of `layers` that occur in `sheets`, in their order. */
export function usedLayers(layers: string[], sheets: string[]): string[] {
  const used = new Set(sheets.flatMap((css) => [...css.matchAll(/@layer m\.([\w-]+)\s*\{/g)].map(([, name]) => name)));
  return layers.filter((name) => used.has(name));
}

/**
 * The order of cascade layers as a statement to put before `css`: up to the last layer that occurs in it. Those behind it
 * get their order from the shell's sheet, which follows.
 */
export function layerOrder(layers: string[], css: string): string {
  const last = usedLayers(layers, [css]).at(-1);
  return last
    ? `@layer ${layers
        .slice(0, layers.indexOf(last) + 1)
        .map((name) => `m.${name}`)
        .join(',')};`
    : '';
}

/** Makes the addresses in a style sheet absolute, so that it can be inlined into any document. */
export function absoluteUrls(css: string, folder: string): string {
  return css.replace(
    /url\((["']?)(?!["']?(?:data:|https?:|\/|#))([^)"']+)\1\)/g,
    (_, quote, file) => `url(${quote}${folder}${file}${quote})`,
  );
}
