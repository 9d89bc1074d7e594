import { serviceFigures } from '../../content/service-pictures.ts';
import { type ServiceId, services } from '../../content/services.ts';
import { Icon } from '../../drawings/Icon.tsx';
import { SitePicture } from '../../layout/SitePicture.tsx';
import css from './ServiceList.module.css';

/** The services in the order of their figures. */
const sortedServices = (Object.keys(serviceFigures) as ServiceId[]).flatMap((id) => services.find((service) => service.id === id) ?? []);

/** The eight services, each with a figure of what was built. */
export function ServiceList() {
  return (
    <ul className={css.list}>
      {sortedServices.map(({ id, title, description, includes }, index) => (
        <li key={id} id={id} className={css.card}>
          <figure>
            <SitePicture picture={serviceFigures[id].picture} alt={serviceFigures[id].alt} isFirst={index === 0} />
            <figcaption>{serviceFigures[id].caption}</figcaption>
          </figure>
          <h3>{title}</h3>
          <p>{description}</p>
          <ul>
            {includes.map((item) => (
              <li key={item}>
                <Icon name="check" /> {item}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
