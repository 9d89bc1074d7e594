/** Families in an order in which a browser is found before those that it claims to be. */
const FAMILIES: readonly [family: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,3})\./],
  ['Opera', /\bOPR\/(\d{1,3})\./],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,3})\./],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})\./],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d{1,3})\./],
  ['Safari', /\bVersion\/(\d{1,3})\.[^)]*\bSafari\//],
];
const MAX_LENGTH = 400;

/** Returns family and major version of a browser, such as `Firefox 140`, or `Other`. Null for a robot, which is no visitor. */
export function readBrowser(userAgent: string): string | null {
  const text = userAgent.slice(0, MAX_LENGTH);
  if (/bot\b|crawler|spider/i.test(text)) return null;
  for (const [family, pattern] of FAMILIES) {
    const version = pattern.exec(text)?.[1];
    if (version) return `${family} ${Number(version)}`;
  }
  return 'Other';
}
