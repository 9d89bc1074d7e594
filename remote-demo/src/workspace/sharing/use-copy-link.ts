import { useHost } from 'shared-contracts';
import { copyLinkTexts } from '../../content/copy-link.ts';

/** Returns a function that copies a link and says so; if the browser refuses, its toast shows the link. */
export function useCopyLink(): (link: string) => Promise<void> {
  const { notify } = useHost();
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      notify.success(copyLinkTexts.copied);
    } catch {
      notify.info({ title: copyLinkTexts.failed, message: link });
    }
  };
}
