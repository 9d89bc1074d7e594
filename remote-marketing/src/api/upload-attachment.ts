import { callFunction, type Settings } from 'shared-contracts';
import { type AttachedFile, FILE_NAME_HEADER } from 'shared-contracts/attachment-rules';

/** Uploads a file. @throws FunctionError */
export async function uploadAttachment(settings: Settings, file: File): Promise<AttachedFile> {
  const headers = { [FILE_NAME_HEADER]: encodeURIComponent(file.name.toWellFormed()) };
  const { id, name, size } = await callFunction(settings, 'upload-attachment', file, { headers });
  return { id, name, size };
}
