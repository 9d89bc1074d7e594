import { useHost } from 'shared-contracts';

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

/** Toasts of the buttons that copy a link. */
const copyLinkTexts = {
  copied: { title: 'Copied', message: 'Link copied to clipboard' },
  failed: 'The link couldn’t be copied. Copy it from here:',
} as const;
