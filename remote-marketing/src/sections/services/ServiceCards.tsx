import { useHost } from 'shared-contracts';
import { serviceFigures } from '../../content/service-pictures.ts';
import { homeServiceIds, services } from '../../content/services.ts';
import linked from '../../layout/linked-card.module.css';
import { SitePicture } from '../../layout/SitePicture.tsx';
import css from './ServiceCards.module.css';

/** Four services of the home page with what was built, each with a link to its section of the services page. */
export function ServiceCards() {
  const { Link } = useHost();
  return (
    <ul className={css.cards}>
      {services
        .filter(({ id }) => homeServiceIds.includes(id))
        .map(({ id, title, description }) => (
          <li key={id} className={`${css.card} ${linked.card}`}>
            <SitePicture picture={serviceFigures[id].picture} alt="" />
            <h3>
              <Link to={`/services#${id}`}>{title}</Link>
            </h3>
            <p>{description}</p>
          </li>
        ))}
    </ul>
  );
}
