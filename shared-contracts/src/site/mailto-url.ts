/** Creates a link to an e-mail address. The part before the `@` can contain the characters that separate a subject and copies (RFC 6068). */
export function createMailtoUrl(email: string): string {
  // Lone surrogates can't be encoded.
  return `mailto:${encodeURIComponent(email.replace(/\p{Cs}/gu, '')).replace(/%40(?!.*%40)/, '@')}`;
}
