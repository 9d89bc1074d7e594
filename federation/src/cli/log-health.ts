import type { Site } from './site.ts';

/**
 * Logs the health of the running site: the lines that the site wrote for people, or its data as JSON.
 * @param days Length of the period that ends now.
 * @throws like `Site.readHealth`
 */
export async function logHealth(site: Site, days: number, isJson: boolean, log: (line: string) => void): Promise<void> {
  const { lines, data } = await site.readHealth(days);
  if (isJson) return log(JSON.stringify(data, null, 2));
  for (const line of lines) log(line);
}
