import { techGroups } from '../../content/tech.ts';
import { Section } from '../../layout/Section.tsx';
import css from './TechGroups.module.css';

export function TechGroups() {
  return techGroups.map(({ id, title, lead, items }) => (
    <Section key={id} id={id} title={title} lead={lead} variant="rail">
      <dl className={css.items}>
        {items.map(({ name, why }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </Section>
  ));
}
