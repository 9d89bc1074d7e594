import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';

/** Copies a link and says so; if the browser refuses, its toast shows the link. */
export function CopyLinkButton({ label, link }: { label: string; link: string }) {
  const { notify } = useHost();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      notify.success(copyLinkTexts.copied);
    } catch {
      notify.info({ title: copyLinkTexts.failed, message: link });
    }
  };
  return (
    <Button variant="default" size="sm" onClick={() => void copy()}>
      {label}
    </Button>
  );
}

/** Toasts of the buttons that copy a link. */
const copyLinkTexts = {
  copied: { title: 'Copied', message: 'Link copied to clipboard' },
  failed: 'The link couldn’t be copied. Copy it from here:',
} as const;
