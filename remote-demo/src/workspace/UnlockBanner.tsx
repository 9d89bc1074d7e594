import { CONTACT_PATH, useHost } from 'shared-contracts';
import { banner } from '../content/workspace.ts';
import css from './UnlockBanner.module.css';

export function UnlockBanner() {
  const { Link } = useHost();
  return (
    <section className={css.banner} aria-labelledby="unlocked-heading">
      <div>
        <h2 id="unlocked-heading" className={css.heading}>
          {banner.heading}
        </h2>
        <p className={css.text}>{banner.text}</p>
      </div>
      <div className={css.links}>
        <Link to={CONTACT_PATH} className={css.start}>
          {banner.start.label}
        </Link>
        <Link to={banner.caseStudy.to} className={css.caseStudy}>
          {banner.caseStudy.label}
        </Link>
      </div>
    </section>
  );
}
