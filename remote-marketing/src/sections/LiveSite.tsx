import { type ReactNode, useRef, useState } from 'react';
import type { CaseStudy } from '../content/case-study.ts';
import { CaseCover } from '../drawings/CaseCover.tsx';
import colors from '../drawings/case-colors.module.css';
import css from './LiveSite.module.css';
import { useInView } from './use-in-view.ts';

const LOAD_MARGIN_PX = 300;

interface LiveSiteProps extends Pick<CaseStudy, 'slug' | 'title' | 'blocksFraming'> {
  url: string;
  /** Shown below the window. */
  children?: ReactNode;
}

/** The client's website in a sandboxed frame. Shows the cover until it is loaded, or if the website blocks framing. */
export function LiveSite({ slug, title, url, blocksFraming = false, children }: LiveSiteProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isInView = useInView(ref, LOAD_MARGIN_PX);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div ref={ref} className={`${css.stage} ${colors.case}`} data-case={slug}>
      <div className={css.window}>
        <p className={css.url}>
          <a href={url} target="_blank" rel="noreferrer">
            {new URL(url).host}
            {new URL(url).pathname}
          </a>
        </p>
        <div className={css.view} data-loaded={isLoaded}>
          <CaseCover slug={slug} />
          {isInView && !blocksFraming && (
            <iframe
              src={url}
              title={`Live site of ${title}`}
              sandbox="allow-scripts"
              referrerPolicy="no-referrer"
              onLoad={() => setIsLoaded(true)}
            />
          )}
        </div>
      </div>
      {children && <div className={css.metrics}>{children}</div>}
    </div>
  );
}
