const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;' };

/** Text between tags, as the HTML standard serialises it. */
export function escapeText(text: string): string {
  return /[&<>\u00a0]/.test(text) ? text.replace(/[&<>\u00a0]/g, (c) => NAMES[c] ?? c) : text;
}

/** The value of an attribute in double quotes, as the HTML standard serialises it. */
export function escapeAttribute(value: string): string {
  return /[&"<>\u00a0]/.test(value) ? value.replace(/[&"<>\u00a0]/g, (c) => NAMES[c] ?? c) : value;
}
