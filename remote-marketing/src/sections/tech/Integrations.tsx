import { integrations } from '../../content/tech.ts';
import { Section } from '../../layout/Section.tsx';
import css from './Integrations.module.css';

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
