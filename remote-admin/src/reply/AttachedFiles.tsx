import { FileButton } from '@mantine/core';
import { useRef } from 'react';
import { toastTitles, useHost } from 'shared-contracts';
import { ATTACHMENT_LIMITS, ATTACHMENT_TYPES, formatFileSize } from 'shared-contracts/attachment-rules';
import { MAX_REPLY_ADDITIONS } from 'shared-contracts/reply-rules';
import { Button, VisuallyHidden } from 'shared-contracts/ui';
import { useSend } from '../access/use-error-handler.ts';
import { attachmentText } from '../content/text.ts';
import { composerText } from '../content/thread.ts';
import type { ThreadFile } from '../rules/thread.ts';
import classes from '../thread/FileList.module.css';
import { uploadFile } from './send-reply.ts';

interface Props {
  quoteId: string;
  files: readonly ThreadFile[];
  isDisabled: boolean;
  onChange(change: { files: ThreadFile[] }): void;
}

/** The button that attaches files to an e-mail and uploads them, and those that are attached. */
export function AttachedFiles({ quoteId, files, isDisabled, onChange }: Props) {
  const { settings, notify } = useHost();
  const send = useSend();
  const button = useRef<HTMLButtonElement>(null);
  const forgetChoice = useRef<() => void>(null);
  const attach = (chosen: File[]) => {
    // The same file can be chosen again.
    forgetChoice.current?.();
    const added = chosen.map(({ name, size }) => ({ id: '', name, size }));
    const all = [...files, ...added];
    if (all.length > MAX_REPLY_ADDITIONS || all.reduce((sum, { size }) => sum + size, 0) > ATTACHMENT_LIMITS.bytes)
      return notify.failure({ title: toastTitles.error, message: composerText.email.tooManyFiles });
    onChange({ files: all });
    for (const [index, file] of added.entries())
      void send((backend) => uploadFile(backend, settings, quoteId, file, chosen[index] as File), composerText.email.uploadFailed);
  };
  const remove = (file: ThreadFile) => {
    onChange({ files: files.filter((each) => each !== file) });
    button.current?.focus();
  };
  return (
    <>
      <FileButton multiple accept={Object.keys(ATTACHMENT_TYPES).join()} resetRef={forgetChoice} onChange={attach}>
        {(props) => (
          <Button ref={button} size="compact-sm" variant="subtle" disabled={isDisabled} {...props}>
            {composerText.email.attach}
          </Button>
        )}
      </FileButton>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={attachmentText.heading}>
          {files.map((file, index) => (
            <li key={file.id || index} className={classes.file}>
              <bdi>{file.name}</bdi>
              <span className={classes.size}>{file.id ? formatFileSize(file.size) : composerText.email.notUploaded}</span>
              <Button size="compact-xs" variant="subtle" flex="none" disabled={isDisabled} onClick={() => remove(file)}>
                {composerText.email.remove} <VisuallyHidden>{file.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
