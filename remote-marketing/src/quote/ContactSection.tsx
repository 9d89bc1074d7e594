import { agency } from 'shared-contracts';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import { contactTexts } from '../content/contact.ts';
import { Engineer } from '../layout/Engineer.tsx';
import css from './ContactSection.module.css';
import QuoteForm from './QuoteForm.island.tsx';

export function ContactSection() {
  return (
    <section id="contact" className={css.contact} aria-labelledby="contact-title">
      <div className={css.inner}>
        <div className={css.text}>
          <h2 id="contact-title">{contactTexts.title}</h2>
          <p>{contactTexts.lead}</p>
          <ol>
            {contactTexts.next.map(({ when, what }) => (
              <li key={when}>
                <strong>{when}</strong> {what}
              </li>
            ))}
          </ol>
          <Engineer />
          <p>
            {contactTexts.consultation} <a href={agency.consultation.url}>{agency.consultation.label}</a>.
            <br />
            {contactTexts.mail} <a href={createMailtoUrl(agency.email)}>{agency.email}</a>.
          </p>
        </div>
        <div className={css.sheet}>
          <noscript>
            <p>
              {contactTexts.withoutScripts} <a href={createMailtoUrl(agency.email)}>{agency.email}</a>
            </p>
          </noscript>
          <QuoteForm />
        </div>
      </div>
    </section>
  );
}
