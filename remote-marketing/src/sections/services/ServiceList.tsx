import { servicePictures } from '../../content/service-pictures.ts';
import { services } from '../../content/services.ts';
import { Icon } from '../../drawings/Icon.tsx';
import { ServiceIcon } from '../../drawings/ServiceIcon.tsx';
import { ClientPicture } from '../../layout/ClientPicture.tsx';
import css from './ServiceList.module.css';

/** The eight services: first those with a picture of what was built, then those with an icon. */
export function ServiceList() {
  const sorted = services.toSorted((a, b) => Number(b.id in servicePictures) - Number(a.id in servicePictures));
  return (
    <ul className={css.list}>
      {sorted.map(({ id, title, description, includes }) => {
        const shown = servicePictures[id];
        return (
          <li key={id} id={id} className={css.card}>
            {shown && (
              <figure>
                <ClientPicture picture={shown.picture} alt={shown.alt} />
                <figcaption>{shown.caption}</figcaption>
              </figure>
            )}
            <h3>
              {!shown && <ServiceIcon id={id} />} {title}
            </h3>
            <p>{description}</p>
            <ul>
              {includes.map((item) => (
                <li key={item}>
                  <Icon name="check" /> {item}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
