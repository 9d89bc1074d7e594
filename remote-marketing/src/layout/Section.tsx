import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts';
import { Icon } from '../drawings/Icon.tsx';
import dark from './dark.module.css';
import css from './Section.module.css';

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  /** Link to the page about the topic. */
  more?: { to: string; label: string };
  /** `rail`: heading next to the content; `dark`: dark background; `band`: tinted background. */
  variant?: 'rail' | 'dark' | 'band';
  children: ReactNode;
}

export function Section({ id, title, lead, more, variant, children }: SectionProps) {
  const { Link } = useHost();
  return (
    <section
      id={id}
      className={variant === 'dark' ? `${css.section} ${dark.dark}` : css.section}
      data-look={variant}
      aria-labelledby={`${id}-title`}
    >
      <div className={css.inner}>
        <header className={css.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p>{lead}</p>}
          {more && (
            <Link to={more.to} className={css.more}>
              {`${more.label} `}
              <Icon name="arrow" />
            </Link>
          )}
        </header>
        <div className={css.body}>{children}</div>
      </div>
    </section>
  );
}
