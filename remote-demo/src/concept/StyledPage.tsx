import type { ConceptContent } from '../content/workspace.ts';
import css from './StyledPage.module.css';

export function StyledPage({ content }: { content: ConceptContent }) {
  return (
    <div className={css.page}>
      <div className={css.text}>
        <h3 className={css.title}>{content.title}</h3>
        <p className={css.subtitle}>{content.subtitle}</p>
        <button type="button" className={css.action}>
          {content.ctaText}
        </button>
      </div>
      {content.heroImage ? <img className={css.art} src={content.heroImage} alt="" /> : <HeroArt />}
    </div>
  );
}

function HeroArt() {
  return (
    <svg className={css.art} viewBox="0 0 200 160" aria-hidden="true">
      <path className={css.band} d="M-10 120C40 20 70 150 110 60s70-40 110-50" />
      <path className={css.band} d="M-10 140C50 50 80 160 120 85s60-40 100-45" />
      <path className={css.band} d="M-10 158C60 80 90 165 130 110s50-35 90-40" />
      <circle className={css.star} cx="150" cy="30" r="9" />
    </svg>
  );
}
