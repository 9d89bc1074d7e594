import { workspace } from '../content/workspace.ts';
import css from './LiveFrame.module.css';

export interface LiveFrameProps {
  title: string;
  address: string;
  loading: boolean;
}

export function LiveFrame({ title, address, loading }: LiveFrameProps) {
  return (
    <div className={css.frame} data-loading={loading || undefined}>
      {/* The blob page has our origin, so nothing in it may run: the transform removes its scripts and forbids them. The
          key makes a new frame for each address, because a changed address would add a step to the browser's history. */}
      <iframe key={address} className={css.page} title={title} src={address} sandbox="allow-scripts allow-same-origin" height={600} />
      <div role="status" className={css.status}>
        {loading && (
          <p className={css.overlay}>
            <span>{workspace.transforming}</span>
          </p>
        )}
      </div>
    </div>
  );
}
