/** What the transform says it did to a page: for each feature, numbers or words by name. */
export type TransformReport = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

/** Reads the report header; a missing or broken one is an empty report, because the page itself still counts. */
export function parseReport(header: string | null): TransformReport {
  try {
    const value: unknown = JSON.parse(header ?? '{}');
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, counts]) => [name, countsOf(counts)])) : {};
  } catch {
    return {};
  }
}

/** `{ images: 36, lazyImages: 30 }` as `['36 images', '30 lazy images']`. */
export function phrasesOf(counts: Readonly<Record<string, number | string>> = {}): string[] {
  return Object.entries(counts).map(([name, value]) =>
    typeof value === 'number' ? `${value.toLocaleString('en-US')} ${words(name)}` : `${words(name)} ${value}`,
  );
}

function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/[_-]+/g, ' ');
}

function countsOf(value: unknown): Record<string, number | string> {
  if (typeof value === 'number') return { changes: value };
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((item): item is [string, number | string] => ['number', 'string'].includes(typeof item[1])),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
