import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts';
import { Icon } from '../drawings/Icon.tsx';
import ink from './ink.module.css';
import css from './Section.module.css';

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  /** Where the whole story is told. */
  more?: { to: string; label: string };
  /** `rail` sets the heading beside the content, `ink` the section on its dark ground, `band` on a sunken one. */
  look?: 'rail' | 'ink' | 'band';
  children: ReactNode;
}

export function Section({ id, title, lead, more, look, children }: SectionProps) {
  const { Link } = useHost();
  return (
    <section
      id={id}
      className={look === 'ink' ? `${css.section} ${ink.ink}` : css.section}
      data-look={look}
      aria-labelledby={`${id}-title`}
    >
      <div className={css.inner}>
        <header className={css.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p>{lead}</p>}
          {more && (
            <Link to={more.to} className={css.more}>
              {more.label} <Icon name="arrow" />
            </Link>
          )}
        </header>
        <div className={css.body}>{children}</div>
      </div>
    </section>
  );
}
