import { testimonials, testimonialsTitle } from '../../content/testimonials.ts';
import { Section } from '../../layout/Section.tsx';
import { ClientQuote } from './ClientQuote.tsx';
import css from './Testimonials.module.css';

export function Testimonials() {
  return (
    <Section id="testimonials" title={testimonialsTitle} variant="dark">
      <div className={css.quotes}>
        {Object.values(testimonials).map((testimonial) => (
          <ClientQuote key={testimonial.client} {...testimonial} />
        ))}
      </div>
    </Section>
  );
}
