import type { ReactNode, Ref } from 'react';
import { workspaceTexts } from '../../content/workspace.ts';
import css from './LivePageFrame.module.css';

export interface LivePageFrameProps {
  title: string;
  url: string;
  loading: boolean;
  /** Whether the page is shown at a phone's width. */
  isPhone: boolean;
  /** Whether the page is hidden until it is laid out anew. */
  isRedesigned: boolean;
  frameRef: Ref<HTMLIFrameElement>;
  /** Shown in place of the page. */
  problem?: ReactNode;
  /** Shown over the page. */
  children?: ReactNode;
}

export function LivePageFrame({ title, url, loading, isPhone, isRedesigned, frameRef, problem, children }: LivePageFrameProps) {
  return (
    <div className={css.frame} data-loading={loading || undefined} data-phone={isPhone || undefined}>
      <div className={css.device}>
        {/* A blob: document has our origin, so the transform removes its scripts and forbids them with a policy. The key
          creates a new frame for each URL, because a changed `src` would add an entry to the session history. */}
        <iframe
          ref={frameRef}
          key={url}
          className={css.page}
          title={title}
          src={url}
          sandbox="allow-scripts allow-same-origin"
          height={600}
          data-redesigned={isRedesigned || undefined}
        />
        {children}
      </div>
      <div role="status">
        {problem}
        {loading && (
          <p className={css.overlay}>
            <span>{workspaceTexts.transforming}</span>
          </p>
        )}
      </div>
    </div>
  );
}
