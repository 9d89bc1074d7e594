const TOKEN_BYTES = 18;

/** Creates 144 random bits in base64url (RFC 4648, section 5): an id or a secret that can't be guessed. */
export function createRandomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
