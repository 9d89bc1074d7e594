/** A rule of a style sheet: the text before and between its braces. */
export interface RuleText {
  selector: string;
  body: string;
}

/** A rule of a style sheet with its declarations. */
export interface StyleRule {
  selector: string;
  declarations: ReadonlyMap<string, string>;
}

const MAX_CHARACTERS = 700_000;
const MAX_RULES = 8000;
const MAX_DECLARATIONS = 60;
/** What a design is read from; keeping all declarations would take twice the time. */
const READ_PROPERTIES: ReadonlySet<string> = new Set(
  (
    'color background background-color border-color border-radius font font-family font-size ' +
    'position float height top right bottom left'
  ).split(' '),
);

/** Reads the rules of a style sheet without comments, also those inside of conditions. Linear in its length. */
export function splitRules(css: string): RuleText[] {
  const text = css.slice(0, MAX_CHARACTERS);
  const rules: RuleText[] = [];
  let start = 0;
  while (rules.length < MAX_RULES) {
    const firstOpen = text.indexOf('{', start);
    const close = firstOpen < 0 ? -1 : text.indexOf('}', firstOpen);
    if (close < 0) break;
    const open = text.lastIndexOf('{', close);
    const before = text.slice(start, open);
    const selector = before.slice(Math.max(before.lastIndexOf('{'), before.lastIndexOf('}'), before.lastIndexOf(';')) + 1).trim();
    rules.push({ selector, body: text.slice(open + 1, close) });
    start = close + 1;
  }
  return rules;
}

export function parseStyleRules(css: string): StyleRule[] {
  return splitRules(css).map(({ selector, body }) => ({ selector, declarations: parseDeclarations(body) }));
}

/** Reads declarations, such as those of a `style` attribute. Names in lower case, without those that nothing is read from; the last of equal ones counts. */
export function parseDeclarations(text: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of text.split(';', MAX_DECLARATIONS)) {
    const colon = declaration.indexOf(':');
    if (colon <= 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    if (!READ_PROPERTIES.has(name) && !name.startsWith('--')) continue;
    declarations.set(
      name,
      declaration
        .slice(colon + 1)
        .replace('!important', '')
        .trim(),
    );
  }
  return declarations;
}
