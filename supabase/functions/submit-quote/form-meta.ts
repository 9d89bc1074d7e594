/**
 * Reads what the form sends about itself beside the body: `<milliseconds since its document was opened>.<1 when
 * the field that people don't see was filled in>`. Callers without it, or with something else, are not judged.
 */
export function looksAutomatic(header: string | null, fastestPerson: number): boolean {
  const [, milliseconds, filled] = /^(\d{1,12})\.([01])$/.exec(header ?? '') ?? [];
  return filled === '1' || (milliseconds !== undefined && Number(milliseconds) < fastestPerson);
}
