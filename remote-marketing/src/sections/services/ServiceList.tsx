import { services } from '../../content/services.ts';
import { Icon } from '../../drawings/Icon.tsx';
import { ServiceIcon } from '../../drawings/ServiceIcon.tsx';
import css from './ServiceList.module.css';

export function ServiceList() {
  return (
    <ul className={css.list}>
      {services.map(({ id, title, description, includes }) => (
        <li key={id} id={id} className={css.card}>
          <h3>
            <ServiceIcon id={id} /> {title}
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
      ))}
    </ul>
  );
}
