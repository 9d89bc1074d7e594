import { verify } from 'hono/jwt';
import { LOCAL_KEYS } from './local-keys.ts';

// Downloads and uploads by a signed URL.
const SIGNED_PATH = /^\/storage\/v1\/object\/(?:upload\/)?sign\//;

/**
 * Rejects signed URLs of the storage whose token has expired or is none with 400, as a hosted project does; @supabase/lite
 * responds with 500.
 * @returns The response, or null if the request may pass.
 */
export async function rejectInvalidLinks(request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  // A URL is signed by POST, which has another authorization.
  if (!SIGNED_PATH.test(pathname) || request.method === 'POST' || !token) return null;
  try {
    await verify(token, LOCAL_KEYS.jwtSecret, 'HS256');
    return null;
  } catch {
    return Response.json({ statusCode: '400', error: 'InvalidJWT', message: 'The signed URL has expired or is invalid.' }, { status: 400 });
  }
}
