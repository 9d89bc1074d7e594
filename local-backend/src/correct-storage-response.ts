/**
 * Corrects what @supabase/lite 0.10.0 returns for signed URLs: its property has another name than storage-js reads, and a
 * download has no `Content-Disposition`. `nosniff` is our own addition.
 */
export async function correctStorageResponse(request: Request, response: Response): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (!response.ok || !pathname.startsWith('/storage/v1/object/sign/')) return response;
  if (request.method === 'POST') {
    const { signedUrl } = (await response.json()) as { signedUrl: string };
    return Response.json({ signedURL: signedUrl.replace('/storage/v1', '') });
  }
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  const name = searchParams.get('download');
  if (name !== null) headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeFileName(name)}`);
  return new Response(response.body, { status: response.status, headers });
}

/** `ext-value` of RFC 8187, section 3.2.1: encodeURIComponent keeps four characters that it doesn't allow. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
