/** Fetches a JSON file whose name contains the SHA-256 of its content. @throws FileError */
export async function fetchHashedJson<T>(url: string): Promise<T> {
  const integrity = parseIntegrityFromUrl(url);
  const response = await fetch(url, { integrity }).catch((error) => Promise.reject(Object.assign(error, { url, integrity })));
  return response.json();
}

/** Converts the hash in a file's name, base64url, to the format of `fetch`'s option. */
function parseIntegrityFromUrl(url: string): string {
  const hash = /([\w-]{43})\.json$/.exec(url)?.[1] ?? '';
  return `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}
