import { TokenType, tokenize } from '@csstools/css-tokenizer';

/** Returns the layers that occur in `sheets`, in the order of `layers`. */
export function findUsedLayers(layers: string[], sheets: string[]): string[] {
  const used = new Set(sheets.flatMap((css) => [...css.matchAll(/@layer ([\w.-]+)\s*\{/g)].map(([, name]) => name)));
  return layers.filter((name) => used.has(name));
}

/**
 * Gives the layers of critical styles short names, declared in the order of `layers`. They come before all layers of the complete
 * style sheets, which are loaded afterwards and repeat these rules in the layers' own order.
 */
export function shortenLayerNames(layers: string[], css: string): string {
  const used = findUsedLayers(layers, [css]);
  const shorten = (name: string) => `c${used.indexOf(name)}`;
  const shortened = css.replace(/@layer ([\w.-]+)(?=\s*\{)/g, (rule, name) => (used.includes(name) ? `@layer ${shorten(name)}` : rule));
  // The block of a single layer declares it, unless a remote's own layer comes first.
  const isDeclared = used.length < 2 && (/@layer ([\w.-]+)/.exec(shortened)?.[1] ?? 'c0') === 'c0';
  return isDeclared ? shortened : `@layer ${used.map(shorten).join(',')};${shortened}`;
}

/**
 * Resolves the relative URLs of a style sheet against `folder`, so that it can be inlined into any document. It changes tokens
 * (CSS Syntax Level 3), because a replacement in the text could move the borders of strings and comments.
 */
export function resolveCssUrls(css: string, folder: string): string {
  let isInUrl = false;
  return tokenize({ css })
    .map((token) => {
      const text = token[1];
      if (token[0] === TokenType.URL && text.startsWith('url(')) return `url(${resolveUrl(token[4].value, text.slice(4, -1), folder)})`;
      const isString = token[0] === TokenType.String;
      const resolved = isInUrl && isString ? text[0] + resolveUrl(token[4].value, text.slice(1, -1), folder) + text[0] : text;
      isInUrl = token[0] === TokenType.Function ? token[4].value.toLowerCase() === 'url' : isInUrl && token[0] === TokenType.Whitespace;
      return resolved;
    })
    .join('');
}

function resolveUrl(url: string, text: string, folder: string): string {
  return /^(?:data:|https?:|\/|#)/.test(url.trimStart()) ? text : folder + text.trim();
}
