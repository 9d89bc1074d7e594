/** The files that a visitor attaches to a request for a quote. Runs in browsers, in Node and in Deno. */
import { cutText } from '../validation/text-rules.ts';

/** Highest number of files, of bytes of all files together, and of characters of a name. */
export const ATTACHMENT_LIMITS = { files: 3, bytes: 10 * 1024 * 1024, name: 120 };
/** Header of `upload-attachment` with the file's name, encoded by `encodeURIComponent`. */
export const FILE_NAME_HEADER = 'x-file-name';
/** Ids of `upload-attachment`: 144 random bits in base64url. */
export const ATTACHMENT_ID_PATTERN = /^[\w-]{24}$/;
/** The accepted media types (RFC 6838), with the extensions of their names; the first one is the usual one. */
export const ATTACHMENT_TYPES = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const;

/** A file that the server has stored: the response of `upload-attachment`. */
export interface AttachedFile {
  id: string;
  name: string;
  size: number;
}

/** One of `ATTACHMENT_TYPES`. */
export type AttachmentType = keyof typeof ATTACHMENT_TYPES;

/** Returns a file's name without path, control and direction characters, or `file` if nothing is left. */
export function cleanFileName(name: string): string {
  const base = (name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const extension = /\.\w{1,10}$/.exec(base)?.[0] ?? '';
  return cutText(base.slice(0, base.length - extension.length), ATTACHMENT_LIMITS.name - extension.length) + extension || 'file';
}

/** Returns a clean file name with an extension that fits the file's content. */
export function normalizeFileName(name: string, type: AttachmentType): string {
  const extensions: readonly string[] = ATTACHMENT_TYPES[type];
  const base = cleanFileName(name);
  const dot = base.lastIndexOf('.');
  const extension = base.slice(dot + 1).toLowerCase();
  const fits = dot > 0 && extensions.includes(extension);
  const stem = cutText(fits ? base.slice(0, dot) : base, ATTACHMENT_LIMITS.name - 5);
  return `${stem}.${fits ? extension : extensions[0]}`;
}

/** Writes a size in the unit that people know, such as `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
