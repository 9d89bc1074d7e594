import { getErrorMessage, type Settings } from 'shared-contracts';
import { ATTACHMENT_LIMITS, type AttachedFile } from 'shared-contracts/attachment-rules';
import { detectFileType } from 'shared-contracts/detect-file-type';
import { create } from 'zustand';
import { uploadAttachment } from '../api/upload-attachment.ts';
import { attachmentTexts } from '../content/attachments.ts';
import { useQuoteStore } from '../form/quote-store.ts';

interface AttachmentState {
  files: File[];
  /** What the server stored of a file; null while its upload is running. */
  uploads: ReadonlyMap<File, AttachedFile | null>;
  /** Why files were rejected, or weren't uploaded. */
  problems: string[];
}

/** The files that are attached to the form, on all pages of the document. */
export const useAttachmentStore = create<AttachmentState>(() => ({ files: [], uploads: new Map(), problems: [] }));

let reading = Promise.resolve();

// All forms have the same files. A sent request removes them.
useQuoteStore.subscribe((state, previous) => {
  if (state.sentCount > previous.sentCount) useAttachmentStore.setState({ files: [], problems: [] });
  if (previous.sent && !state.sent) useQuoteStore.setState({ sentFiles: [] });
});

/** Attaches the accepted files. The rejected ones are named with the reason; the attached ones stay. */
export function attachFiles(chosen: File[]): Promise<void> {
  reading = reading.then(async () => {
    const problems: string[] = [];
    for (const file of chosen.filter((each) => !useAttachmentStore.getState().files.some((other) => isSame(each, other)))) {
      const problem = await findProblem(file, useAttachmentStore.getState().files);
      if (problem) problems.push(`${file.name}: ${problem}`);
      else useAttachmentStore.setState(({ files }) => ({ files: [...files, file] }));
    }
    useAttachmentStore.setState({ problems });
  });
  return reading;
}

export function detachFile(file: File): void {
  useAttachmentStore.setState(({ files }) => ({ files: files.filter((each) => each !== file), problems: [] }));
}

export function findFileInput(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('input[type="file"]') ?? null;
}

/**
 * Uploads the files of a form. After a failure, those that are uploaded already are not repeated.
 * @throws Error that names the file that can't be attached or uploaded
 */
export async function uploadAttachedFiles(settings: Settings, form: HTMLFormElement): Promise<{ attachments: string[] }> {
  // A request can be sent before the list of the files is rendered, which attaches them otherwise.
  await attachFiles([...(findFileInput(form)?.files ?? [])]);
  const sentFiles: AttachedFile[] = [];
  const { files, uploads, problems } = useAttachmentStore.getState();
  if (problems[0]) throw new Error(problems[0]);
  for (const file of files) sentFiles.push(uploads.get(file) ?? (await upload(settings, file)));
  // The server accepts an id once, and its response can be lost.
  useAttachmentStore.setState({ uploads: new Map() });
  useQuoteStore.setState({ sentFiles });
  return { attachments: sentFiles.map(({ id }) => id) };
}

async function upload(settings: Settings, file: File): Promise<AttachedFile> {
  setUpload(file, null);
  try {
    const uploaded = await uploadAttachment(settings, file);
    setUpload(file, uploaded);
    return uploaded;
  } catch (error) {
    const problem = `${file.name}: ${getErrorMessage(error, attachmentTexts.failed)}`;
    useAttachmentStore.setState(({ uploads }) => ({
      problems: [problem],
      uploads: new Map([...uploads].filter(([each]) => each !== file)),
    }));
    throw new Error(problem, { cause: error });
  }
}

function setUpload(file: File, uploaded: AttachedFile | null): void {
  useAttachmentStore.setState(({ uploads }) => ({ uploads: new Map([...uploads, [file, uploaded]]) }));
}

async function findProblem(file: File, files: File[]): Promise<string | null> {
  const total = files.reduce((sum, each) => sum + each.size, file.size);
  if (file.size > ATTACHMENT_LIMITS.bytes) return attachmentTexts.tooLarge;
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return attachmentTexts.unreadable;
  if (!detectFileType(new Uint8Array(bytes))) return attachmentTexts.wrongType;
  if (files.length >= ATTACHMENT_LIMITS.files) return attachmentTexts.tooMany;
  return total > ATTACHMENT_LIMITS.bytes ? attachmentTexts.tooLarge : null;
}

function isSame(file: File, other: File): boolean {
  return file.name === other.name && file.size === other.size && file.lastModified === other.lastModified;
}
