import { type ReactNode, useRef, useState } from 'react';
import type { CaseStudy } from '../content/case-study.ts';
import { Cover } from '../drawings/Cover.tsx';
import ground from '../drawings/case-ground.module.css';
import css from './LiveSite.module.css';
import { useNearViewport } from './use-near-viewport.ts';

const NEAR = 300;

interface LiveSiteProps extends Pick<CaseStudy, 'slug' | 'title' | 'refusesFraming'> {
  url: string;
  /** What was measured there: it stands below the window, on the same ground. */
  children?: ReactNode;
}

/** The client's site in a frame. Until it is there, or where it refuses to be framed, its cover stands in its place. */
export function LiveSite({ slug, title, url, refusesFraming = false, children }: LiveSiteProps) {
  const ref = useRef<HTMLDivElement>(null);
  const near = useNearViewport(ref, NEAR);
  const [loaded, setLoaded] = useState(false);
  return (
    <div ref={ref} className={`${css.stage} ${ground.ground}`} data-case={slug}>
      <div className={css.window}>
        <p className={css.address}>
          <a href={url} target="_blank" rel="noreferrer">
            {new URL(url).host}
            {new URL(url).pathname}
          </a>
        </p>
        <div className={css.view} data-loaded={loaded}>
          <Cover slug={slug} />
          {near && !refusesFraming && (
            <iframe
              src={url}
              title={`Live site of ${title}`}
              sandbox="allow-scripts"
              referrerPolicy="no-referrer"
              onLoad={() => setLoaded(true)}
            />
          )}
        </div>
      </div>
      {children && <div className={css.measured}>{children}</div>}
    </div>
  );
}
