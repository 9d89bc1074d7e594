import linked from '../../layout/linked-card.module.css';

// Rules have the order of imports. These are first, because other cards import them before CaseCover on the same page.

import { useHost } from 'shared-contracts';
import { portfolio, workPageTexts } from '../../content/work.ts';
import { Icon } from '../../drawings/Icon.tsx';
import { splitClaim } from '../../rules/split-claim.ts';
import { CaseCover } from './CaseCover.tsx';
import css from './WorkCards.module.css';

interface WorkCardsProps {
  /** For a list at the top of a page: every picture is large, and the first one loads eagerly. */
  isFirst?: boolean;
}

export function WorkCards({ isFirst = false }: WorkCardsProps) {
  const { Link } = useHost();
  return (
    <ul className={css.cards} data-look={isFirst ? 'large' : undefined}>
      {portfolio.map(({ slug, title, outcome, tags, description, link }, index) => (
        <li key={slug} className={`${css.card} ${linked.card}`}>
          <div className={css.cover}>
            <CaseCover slug={slug} isFirst={isFirst && index === 0} />
          </div>
          <div className={css.text}>
            <h3>
              <Link to={link}>{title}</Link>
            </h3>
            <p className={css.outcome}>
              <Outcome text={outcome} />
            </p>
            <p>{description}</p>
            <ul className={css.tags} aria-label="Tags">
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
            <span className={css.read} aria-hidden="true">
              {`${workPageTexts.read} `}
              <Icon name="arrow" />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Outcome with an emphasized value. */
function Outcome({ text }: { text: string }) {
  const { before, value, after } = splitClaim(text);
  return (
    <>
      {before && `${before} `}
      <strong>{value}</strong>
      {after && ` ${after}`}
    </>
  );
}
