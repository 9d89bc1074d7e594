import { useRef, useState } from 'react';
import type { CaseStudy } from '../../content/case-study.ts';
import css from './LiveSite.module.css';
import { useInView } from './use-in-view.ts';

const LOAD_MARGIN_PX = 300;

export interface LiveFrameProps extends Pick<CaseStudy, 'title' | 'blocksFraming'> {
  url: string;
}

/** The client's website in a sandboxed frame, transparent until it is loaded. Absent if the website blocks framing. */
export function LiveFrame({ title, url, blocksFraming = false }: LiveFrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isInView = useInView(ref, LOAD_MARGIN_PX);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div ref={ref} className={css.frame} data-loaded={isLoaded}>
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
