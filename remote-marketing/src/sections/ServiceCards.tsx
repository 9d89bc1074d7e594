import { useHost } from 'shared-contracts';
import { services } from '../content/services.ts';
import { ServiceDrawing } from '../drawings/ServiceDrawing.tsx';
import ink from './ink.module.css';
import linked from './linked-card.module.css';
import css from './ServiceCards.module.css';

const look = `${css.card} ${linked.card}`;

/** The four that home shows: a wide and a narrow card in turn, each a link to its part of the services. */
export function ServiceCards() {
  const { Link } = useHost();
  return (
    <ul className={css.cards}>
      {services.map(
        ({ id, title, description, drawing }, index) =>
          drawing && (
            <li key={id} className={index === 0 ? `${look} ${ink.ink}` : look}>
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
