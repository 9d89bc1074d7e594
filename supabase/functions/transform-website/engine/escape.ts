/** Text between tags, as the HTML standard serialises it. */
export function escapeText(text: string): string {
  if (!/[&<>\u00a0]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The value of an attribute in double quotes, as the HTML standard serialises it. */
export function escapeAttribute(value: string): string {
  return /[&"<>\u00a0]/.test(value) ? escapeText(value).replaceAll('"', '&quot;') : value;
}
