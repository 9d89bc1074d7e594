/** Parses a response header that our function writes as JSON; undefined if the response doesn't have it. */
export function parseJsonHeader<Value>(header: string | null): Value | undefined {
  return header === null ? undefined : JSON.parse(header);
}
