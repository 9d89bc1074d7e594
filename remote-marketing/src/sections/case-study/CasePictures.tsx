import { casePictures, casePicturesTexts as texts } from '../../content/case-pictures.ts';
import type { CaseSlug } from '../../content/case-study.ts';
import colors from '../../drawings/case-colors.module.css';
import { SitePicture } from '../../layout/SitePicture.tsx';
import { SiteDivider } from '../work/SiteDivider.tsx';
import css from './CasePictures.module.css';

/** The old and the new site on both sides of the beam. */
export function BeforeAndAfter({ slug }: { slug: CaseSlug }) {
  return (
    <section className={css.inner} aria-label={texts.strip}>
      <div className={css.strip}>
        <SiteDivider slug={slug} />
      </div>
    </section>
  );
}

/** Pages of the client's site on a desktop screen, and its home page on a phone. */
export function CasePages({ slug }: { slug: CaseSlug }) {
  const { pages, phone } = casePictures[slug];
  return (
    <section className={css.inner} aria-label={texts.pages}>
      <div className={css.pages}>
        {pages.map(({ caption, ...shown }) => (
          <figure key={caption}>
            <div className={css.picture}>
              <SitePicture {...shown} />
            </div>
            <figcaption className={css.caption}>{caption}</figcaption>
          </figure>
        ))}
        <figure className={`${css.phone} ${colors.case}`} data-case={slug}>
          <SitePicture picture={phone.picture} alt={phone.alt} />
          <figcaption>{phone.caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}
