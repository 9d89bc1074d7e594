/** A signed URL, or the path at which one is created by POST. */
const SIGNED_PATH = /^\/storage\/v1\/object\/(upload\/)?sign\//;

/**
 * Corrects how @supabase/lite 0.10.0 handles signed URLs of the storage. It responds with 500 to an expired or invalid token, a
 * hosted project with 400; the property with a created URL has another name than storage-js reads; and a download has no
 * `Content-Disposition`. `nosniff` is our own addition.
 */
export async function correctSignedUrlResponse(request: Request, response: Response): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [isSigned, upload] = SIGNED_PATH.exec(pathname) ?? [];
  if (!isSigned) return response;
  if (response.status === 500) {
    return Response.json({ statusCode: '400', error: 'InvalidJWT', message: 'The signed URL has expired or is invalid.' }, { status: 400 });
  }
  if (!response.ok || upload) return response;
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
