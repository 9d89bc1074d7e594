/** Escapes text between tags (HTML Standard section 13.3, "escaping a string"). */
export function escapeText(text: string): string {
  if (!/[&<>\u00a0]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes an attribute value for double quotes (HTML Standard section 13.3, "escaping a string", attribute mode). */
export function escapeAttribute(value: string): string {
  return /[&"<>\u00a0]/.test(value) ? escapeText(value).replaceAll('"', '&quot;') : value;
}
