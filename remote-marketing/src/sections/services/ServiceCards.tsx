import { useHost } from 'shared-contracts';
import { services } from '../../content/services.ts';
import { ServiceDrawing } from '../../drawings/ServiceDrawing.tsx';
import dark from '../../layout/dark.module.css';
import linked from '../../layout/linked-card.module.css';
import css from './ServiceCards.module.css';

const cardClass = `${css.card} ${linked.card}`;

/** Four services of the home page, each with a link to its section of the services page. */
export function ServiceCards() {
  const { Link } = useHost();
  return (
    <ul className={css.cards}>
      {services.map(
        ({ id, title, description, drawing }, index) =>
          drawing && (
            <li key={id} className={index === 0 ? `${cardClass} ${dark.dark}` : cardClass}>
              <ServiceDrawing name={drawing} />
              <h3>
                <Link to={`/services#${id}`}>{title}</Link>
              </h3>
              <p>{description}</p>
            </li>
          ),
      )}
    </ul>
  );
}
