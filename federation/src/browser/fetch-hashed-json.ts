/** Fetches a JSON file whose name contains the SHA-256 of its content. @throws TypeError if it is missing or has another hash */
export async function fetchHashedJson<T>(url: string): Promise<T> {
  return (await fetch(url, { integrity: parseIntegrityFromUrl(url) })).json();
}

/** Converts the hash in a file's name, base64url, to the format of `fetch`'s option. */
function parseIntegrityFromUrl(url: string): string {
  const hash = /([\w-]{43})\.json$/.exec(url)?.[1] ?? '';
  return `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}
