import { useRef, useState } from 'react';
import type { CaseStudy } from '../content/case-study.ts';
import { CaseCover } from '../drawings/CaseCover.tsx';
import css from './LiveSite.module.css';
import { useInView } from './use-in-view.ts';

const LOAD_MARGIN_PX = 300;

export interface LiveFrameProps extends Pick<CaseStudy, 'slug' | 'title' | 'blocksFraming'> {
  url: string;
}

/** The client's website in a sandboxed frame. Shows the cover until it is loaded, or if the website blocks framing. */
export function LiveFrame({ slug, title, url, blocksFraming = false }: LiveFrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isInView = useInView(ref, LOAD_MARGIN_PX);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div ref={ref} className={css.view} data-loaded={isLoaded}>
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
  );
}
