import { Fragment } from 'react';
import { agency, useHost } from 'shared-contracts';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import { type LegalDocument, legalTexts } from '../../content/legal/legal-document.ts';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { formatDateOfYear } from '../../rules/date-texts.ts';
import css from './LegalText.module.css';

/** A legal text with a linked table of contents. */
export function LegalText({ document: { title, lead, changed, sections } }: { document: LegalDocument }) {
  const { Link } = useHost();
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className={css.page}>
        <nav className={css.contents} aria-label="On this page">
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
          {title !== legalTexts.accessibility.label && (
            <p>
              <Link to={legalTexts.accessibility.path}>{legalTexts.accessibility.label}</Link>
            </p>
          )}
          <p>
            {`${legalTexts.changed} `}
            <time dateTime={changed}>{formatDateOfYear(changed)}</time>
          </p>
        </nav>
        <div className={css.text}>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.content.map((block) =>
                typeof block === 'string' ? (
                  <p key={block}>{linkEmail(block)}</p>
                ) : (
                  <ul key={block.join()}>
                    {block.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Links the agency's e-mail address in a text. */
function linkEmail(text: string) {
  return text.split(agency.email).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <a href={createMailtoUrl(agency.email)}>{agency.email}</a>}
      {part}
    </Fragment>
  ));
}
