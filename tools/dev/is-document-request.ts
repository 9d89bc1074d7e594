import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';

/**
 * Returns whether a request is for a document: one that accepts HTML, or one of a program such as curl. Only browsers send
 * `Sec-Fetch-Dest`, with which their requests for scripts and data are recognized.
 */
export function isDocumentRequest(headers: IncomingHttpHeaders, pathname: string): boolean {
  if (path.extname(pathname) !== '') return false;
  return headers['sec-fetch-dest'] === undefined || headers.accept?.includes('text/html') === true;
}
