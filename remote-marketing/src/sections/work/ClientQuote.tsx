import type { Testimonial } from '../../content/testimonials.ts';
import css from './ClientQuote.module.css';

export function ClientQuote({ quote, name, role, company }: Omit<Testimonial, 'client'>) {
  return (
    <figure className={css.quote}>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        <strong>{name}</strong>
        <span>
          {role}, {company}
        </span>
      </figcaption>
    </figure>
  );
}
