import { Anchor } from '@mantine/core';
import { useHost } from 'shared-contracts';
import { formatFileSize } from 'shared-contracts/attachment-rules';
import { useSend } from '../access/use-error-handler.ts';
import { attachmentText } from '../content/text.ts';
import { openDownload } from '../list/download.ts';
import type { ThreadFile } from '../rules/thread.ts';
import classes from './FileList.module.css';
import { getAttachmentDownloadPath } from './get-attachment-download-path.ts';

/** Files, each a download. Nothing without files. */
export function FileList({ files }: { files: readonly ThreadFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={attachmentText.heading}>
      {files.map((file) => (
        <AttachedFile key={file.id} file={file} />
      ))}
    </ul>
  );
}

function AttachedFile({ file: { id, name, size } }: { file: ThreadFile }) {
  const { settings } = useHost();
  const send = useSend();
  const open = () =>
    send(async (backend) => {
      openDownload(settings.backendUrl + (await getAttachmentDownloadPath(backend, settings, id)));
    }, attachmentText.failed);
  return (
    <li className={classes.file}>
      <Anchor component="button" type="button" inherit ta="start" onClick={() => void open()}>
        <bdi>{name}</bdi>
      </Anchor>{' '}
      <span className={classes.size}>{formatFileSize(size)}</span>
    </li>
  );
}
