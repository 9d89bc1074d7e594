import { CONTACT_PATH, useHost } from 'shared-contracts';
import { unlockBannerTexts } from '../content/workspace.ts';
import panel from '../layout/panels.module.css';
import css from './UnlockBanner.module.css';

export function UnlockBanner() {
  const { Link } = useHost();
  return (
    <section className={`${panel.dark} ${css.banner}`} aria-labelledby="unlocked-heading">
      <div>
        <h2 id="unlocked-heading" className={css.heading}>
          {unlockBannerTexts.heading}
        </h2>
        <p className={css.text}>{unlockBannerTexts.text}</p>
      </div>
      <div className={css.links}>
        <Link to={CONTACT_PATH} className={css.start}>
          {unlockBannerTexts.start.label}
        </Link>
        <Link to={unlockBannerTexts.caseStudy.to} className={css.caseStudy}>
          {unlockBannerTexts.caseStudy.label}
        </Link>
      </div>
    </section>
  );
}
