/** A response with an error of the auth service. */
export class AuthFailure extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toResponse(headers: Record<string, string> = {}): Response {
    return Response.json({ code: this.status, error_code: this.code, msg: this.message }, { status: this.status, headers });
  }
}

/** Returns the object of a JSON body, which can be read again; an empty one for other bodies. */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
