import { casePictures, casePicturesTexts as texts } from '../../content/case-pictures.ts';
import type { CaseSlug } from '../../content/case-study.ts';
import { SitePicture } from '../../layout/SitePicture.tsx';
import css from './SiteDivider.module.css';

interface SiteDividerProps {
  slug: CaseSlug;
  /** Loads the pictures before all others, for a place on the first screen. */
  isFirst?: boolean;
}

/**
 * A client's old and new site on both sides of an edge with the beam's angle. The inline script of the shell moves the edge with
 * the range (`data-control="divider"`); without scripts the edge stands in the middle.
 */
export function SiteDivider({ slug, isFirst }: SiteDividerProps) {
  const { before, after } = casePictures[slug];
  return (
    <div className={css.sites}>
      <figure>
        <SitePicture {...before} sizes="90vw" isFirst={isFirst} />
        <figcaption>{texts.before}</figcaption>
      </figure>
      <figure>
        <SitePicture {...after} sizes="90vw" isFirst={isFirst} />
        <figcaption>{texts.after}</figcaption>
      </figure>
      <input type="range" aria-label={texts.divider} data-control="divider" />
    </div>
  );
}
