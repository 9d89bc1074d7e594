import type { Preview } from 'federation-toolkit/types';
import { Button } from 'shared-contracts/ui';
import classes from './PreviewBanner.module.css';

/** Banner over every page of a preview: names the preview, or the reason why it can't be shown, and offers to leave it. */
export default function PreviewBanner({ preview, problem, onLeave }: { preview?: Preview; problem?: string; onLeave: () => void }) {
  return (
    <aside className={classes.banner} aria-label="Preview">
      <meta name="robots" content="noindex" />
      <p className={classes.text}>
        {preview ? (
          <>
            <strong>Preview, not the live site.</strong> “{preview.name}” of {preview.remote}, release {preview.releaseId.slice(0, 8)}. Only
            this tab shows it.
          </>
        ) : (
          <strong>{problem}</strong>
        )}
      </p>
      <Button size="xs" onClick={onLeave}>
        Leave preview
      </Button>
    </aside>
  );
}
