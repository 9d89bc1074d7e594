/** The order of the cascade layers that occur in `sheets`, as a statement to put before all of them. */
export function layerOrder(layers: string[], sheets: string[]): string {
  const used = new Set(sheets.flatMap((css) => [...css.matchAll(/@layer m\.([\w-]+)\s*\{/g)].map(([, name]) => name)));
  const order = layers.filter((name) => used.has(name)).map((name) => `m.${name}`);
  return order.length > 0 ? `@layer ${order.join(',')};` : '';
}

/** Makes the addresses in a style sheet absolute, so that it can be inlined into any document. */
export function absoluteUrls(css: string, folder: string): string {
  return css.replace(
    /url\((["']?)(?!["']?(?:data:|https?:|\/|#))([^)"']+)\1\)/g,
    (_, quote, file) => `url(${quote}${folder}${file}${quote})`,
  );
}
