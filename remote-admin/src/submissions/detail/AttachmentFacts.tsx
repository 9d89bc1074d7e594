import { Anchor } from '@mantine/core';
import { type Backend, useHost } from 'shared-contracts';
import { formatFileSize } from 'shared-contracts/attachment-rules';
import { useErrorHandler } from '../../access/use-error-handler.ts';
import { getAttachmentDownloadPath } from '../../api/get-attachment-download-path.ts';
import { type Attachment, listAttachments } from '../../api/list-attachments.ts';
import { attachmentText } from '../../content/text.ts';
import { openDownload } from '../../list/download.ts';
import classes from './AttachmentFacts.module.css';
import { type DescriptionItem, LoadedFacts } from './LoadedFacts.tsx';

/** The files of a quote, each a download. Nothing for quotes without files. */
export function AttachmentFacts({ quoteId }: { quoteId: string }) {
  return <LoadedFacts quoteId={quoteId} errorTerm={attachmentText.heading} load={loadFiles} />;
}

async function loadFiles(backend: Backend, quoteId: string, signal: AbortSignal): Promise<DescriptionItem[]> {
  const files = await listAttachments(backend, quoteId, signal);
  return files.length > 0 ? [[attachmentText.heading, files.map((file) => <AttachedFile key={file.id} file={file} />)]] : [];
}

function AttachedFile({ file: { id, name, size } }: { file: Attachment }) {
  const { backend, settings } = useHost();
  const handleError = useErrorHandler();
  const open = async () => {
    try {
      openDownload(settings.backendUrl + (await getAttachmentDownloadPath(await backend(), settings, id)));
    } catch (error) {
      handleError(error, attachmentText.failed);
    }
  };
  return (
    <div className={classes.file}>
      <Anchor component="button" type="button" inherit ta="start" onClick={() => void open()}>
        <bdi>{name}</bdi>
      </Anchor>{' '}
      <span className={classes.size}>{formatFileSize(size)}</span>
    </div>
  );
}
