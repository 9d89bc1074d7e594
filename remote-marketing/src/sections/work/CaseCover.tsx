import type { CaseSlug } from '../../content/case-study.ts';
import colors from '../../drawings/case-colors.module.css';
import { SitePicture } from '../../layout/SitePicture.tsx';
import { achieveFailureHome, fowlerFindsHome, stonewellBodiesHome } from '../../pictures/pictures.ts';
import css from './CaseCover.module.css';

const PICTURES = { 'stonewell-bodies': stonewellBodiesHome, 'achieve-failure': achieveFailureHome, 'fowler-finds': fowlerFindsHome };

interface CaseCoverProps {
  slug: CaseSlug;
  /** Loads the picture before all others, for a place on the first screen. */
  isFirst: boolean;
}

/** The client's home page under a ruler. */
export function CaseCover({ slug, isFirst }: CaseCoverProps) {
  return (
    <div className={`${css.cover} ${colors.case}`} data-case={slug}>
      <SitePicture picture={PICTURES[slug]} alt="" sizes="90vw" isFirst={isFirst} />
    </div>
  );
}
