import { integrations } from '../content/tech.ts';
import css from './Integrations.module.css';
import { Section } from './Section.tsx';

export function Integrations() {
  return (
    <Section id="integrations" title={integrations.title} lead={integrations.lead}>
      <ul className={css.grid}>
        {integrations.items.map(({ name, use }) => (
          <li key={name}>
            <strong>{name}</strong> <span>{use}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
