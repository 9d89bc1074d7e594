import type { BrowserContext } from '@playwright/test';

/** Receives what pages with the option `sendsReports` send, instead of the function `collect`. */
export async function receiveReports(context: BrowserContext): Promise<Record<string, unknown>[]> {
  const received: Record<string, unknown>[] = [];
  await context.route('**/functions/v1/collect', (route) => {
    received.push(...route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  return received;
}
