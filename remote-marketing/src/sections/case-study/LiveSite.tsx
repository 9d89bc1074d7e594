import type { ReactNode } from 'react';
import { casePictures } from '../../content/case-pictures.ts';
import type { CaseStudy } from '../../content/case-study.ts';
import colors from '../../drawings/case-colors.module.css';
import { SitePicture } from '../../layout/SitePicture.tsx';
import LiveFrame from './LiveFrame.island.tsx';
import css from './LiveSite.module.css';

interface LiveSiteProps extends Pick<CaseStudy, 'slug' | 'title' | 'blocksFraming'> {
  url: string;
  /** Shown below the window. */
  children?: ReactNode;
}

/** The client's website in a sandboxed frame. Shows a picture of it until it is loaded, or if the website blocks framing. */
export function LiveSite({ slug, title, url, blocksFraming = false, children }: LiveSiteProps) {
  return (
    <div className={`${css.stage} ${colors.case}`} data-case={slug}>
      <div className={css.window}>
        <p className={css.url}>
          <a href={url} target="_blank" rel="noreferrer">
            {new URL(url).host}
            {new URL(url).pathname}
          </a>
        </p>
        <div className={css.view}>
          <SitePicture picture={casePictures[slug].home} alt="" sizes="(min-width: 76em) 70rem, 92vw" isFirst />
          {!blocksFraming && <LiveFrame title={title} url={url} />}
        </div>
      </div>
      {children && <div className={css.metrics}>{children}</div>}
    </div>
  );
}
