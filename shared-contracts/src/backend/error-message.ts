/** Message of a caught value, or `fallback` when it isn't an `Error` or its message is empty. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
