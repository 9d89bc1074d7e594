import { useHost } from 'shared-contracts';
import { portfolio, workPage } from '../content/work.ts';
import { Cover } from '../drawings/Cover.tsx';
import { Icon } from '../drawings/Icon.tsx';
import { splitClaim } from '../rules/split-claim.ts';
import linked from './linked-card.module.css';
import css from './WorkCards.module.css';

export function WorkCards() {
  const { Link } = useHost();
  return (
    <ul className={css.cards}>
      {portfolio.map(({ slug, title, outcome, tags, description, link }) => (
        <li key={slug} className={`${css.card} ${linked.card}`}>
          <div className={css.cover}>
            <Cover slug={slug} />
          </div>
          <div className={css.words}>
            <h3>{link ? <Link to={link}>{title}</Link> : title}</h3>
            <p className={css.outcome}>
              <Outcome text={outcome} />
            </p>
            <p>{description}</p>
            <ul className={css.tags} aria-label="Tags">
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
            {link && (
              <span className={css.read} aria-hidden="true">
                {workPage.read} <Icon name="arrow" />
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The figure stands out where the card has room for it. */
function Outcome({ text }: { text: string }) {
  const { before, value, after } = splitClaim(text);
  return (
    <>
      {before} <strong>{value}</strong> {after}
    </>
  );
}
