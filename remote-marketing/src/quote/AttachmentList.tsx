import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { ATTACHMENT_TYPES, formatFileSize } from 'shared-contracts/attachment-rules';
import { attachmentTexts } from '../content/attachments.ts';
import css from './AttachmentList.module.css';
import { attachFiles, detachFile, findFileInput, useAttachmentStore } from './attachment-store.ts';

/** In this module, because the form loads it when the visitor chooses the first file. */
export { uploadAttachedFiles } from './attachment-store.ts';

const ACCEPT = Object.values(ATTACHMENT_TYPES)
  .flat()
  .map((extension) => `.${extension}`)
  .join();

/** The attached files, and why others were rejected. Attaches what is chosen in the field, also before this code was loaded. */
export default function AttachmentList({ form }: { form: RefObject<HTMLFormElement | null> }): ReactNode {
  const { files, uploads, problems } = useAttachmentStore();

  useEffect(() => {
    const input = findFileInput(form.current);
    if (!input) return;
    input.accept = ACCEPT;
    const add = () => void attachFiles([...(input.files ?? [])]).then(() => showFiles(input));
    add();
    input.addEventListener('change', add);
    return () => input.removeEventListener('change', add);
  }, [form]);

  const remove = (file: File) => {
    detachFile(file);
    const input = findFileInput(form.current);
    if (!input) return;
    showFiles(input);
    input.focus();
  };
  return (
    <div className={css.attached} aria-live="polite">
      <ul>
        {files.map((file) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`} data-uploading={uploads.get(file) === null || undefined}>
            <FilePicture file={file} />
            <bdi>{file.name}</bdi> <small>{attachmentTexts.size(formatFileSize(file.size), uploads.get(file))}</small>
            <button type="button" aria-label={attachmentTexts.remove(file.name)} onClick={() => remove(file)}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      {problems.map((problem) => (
        <p key={problem} className={css.problem}>
          {problem}
        </p>
      ))}
    </div>
  );
}

/** Shows the attached files in the field, which a browser replaces with each choice. */
function showFiles(input: HTMLInputElement): void {
  const transfer = new DataTransfer();
  for (const file of useAttachmentStore.getState().files) transfer.items.add(file);
  input.files = transfer.files;
}

/** A small picture of a chosen image; the end of its name for another file, or for an image that can't be decoded. */
function FilePicture({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  if (url) return <img className={css.picture} src={url} alt="" onError={() => setUrl(null)} />;
  return (
    <span className={css.picture} aria-hidden="true">
      {file.name.split('.').at(-1)}
    </span>
  );
}
