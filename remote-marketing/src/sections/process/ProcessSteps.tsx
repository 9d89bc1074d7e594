import { deliverablesHeading, processSteps } from '../../content/process.ts';
import { Icon } from '../../drawings/Icon.tsx';
import css from './ProcessSteps.module.css';

export function ProcessSteps() {
  return (
    <ol className={css.steps}>
      {processSteps.map(({ id, title, duration, description, deliverables }) => (
        <li key={id} id={id} className={css.step}>
          <div>
            <h3>{title}</h3>
            <p className={css.duration}>{duration}</p>
          </div>
          <p>{description}</p>
          <div>
            <h4>{deliverablesHeading}</h4>
            <ul aria-label={`${deliverablesHeading} of ${title}`}>
              {deliverables.map((item) => (
                <li key={item}>
                  <Icon name="check" /> {item}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
