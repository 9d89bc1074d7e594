import { ATTACHMENT_ID, ATTACHMENT_LIMITS } from 'shared-contracts/attachment-rules';
import { Failure } from '../_shared/failure.ts';

/** Separates the ids of the attached files from the fields of a quote. @throws Failure 400 for anything but a list of ids */
export function splitAttachments(body: unknown): { attachments: string[]; quote: unknown } {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'attachments')) return { attachments: [], quote: body };
  const { attachments, ...quote } = body as Record<string, unknown>;
  const ids = attachments ?? [];
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string' && ATTACHMENT_ID.test(id)))
    throw createAttachmentsFailure('A file is no longer available. Choose it again.');
  if (ids.length > ATTACHMENT_LIMITS.files) throw createAttachmentsFailure('Only three files.');
  return { attachments: [...new Set(ids as string[])], quote };
}

/** Creates the failure of a request whose files can't be attached. */
export function createAttachmentsFailure(message: string): Failure {
  return new Failure(400, 'invalid-attachments', message, { fields: { attachments: message } });
}
