import { useEffect, useState } from 'react';
import { defineIsland } from 'shared-contracts';
import css from './LiveSite.module.css';

export interface LiveFrameProps {
  title: string;
  url: string;
}

/** The client's website in a sandboxed frame, transparent until it is loaded. */
export function LiveFrame({ title, url }: LiveFrameProps) {
  const [isMounted, setIsMounted] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  // The prerendered page has no frame, so that a page that is only read doesn't load another site.
  useEffect(() => setIsMounted(true), []);
  return (
    <div className={css.frame} data-loaded={isLoaded}>
      {isMounted && (
        <iframe
          src={url}
          title={`Live site of ${title}`}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          loading="lazy"
          onLoad={() => setIsLoaded(true)}
        />
      )}
    </div>
  );
}

export default defineIsland('marketing/LiveFrame', LiveFrame, { start: 'visible' });
