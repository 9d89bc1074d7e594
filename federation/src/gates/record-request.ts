import type { Request } from '@playwright/test';
import type { RecordedRequest } from '../types/index.ts';

/** Copies what a server reads of a request; browsers add the other headers. */
export function toRecordedRequest(request: Request): RecordedRequest {
  const { pathname, search } = new URL(request.url());
  const headers = Object.entries(request.headers()).filter(([name]) => /^(?:authorization|content-type|x-.*)$/.test(name));
  return { method: request.method(), path: pathname + search, headers: Object.fromEntries(headers), body: request.postData() ?? '' };
}
