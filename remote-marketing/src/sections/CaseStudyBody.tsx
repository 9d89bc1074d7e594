import { type CaseStudy, caseWords } from '../content/case-study.ts';
import { testimonials } from '../content/testimonials.ts';
import css from './CaseStudyBody.module.css';
import { ClientQuote } from './ClientQuote.tsx';
import { Figures } from './Figures.tsx';
import { Points } from './Points.tsx';
import { Section } from './Section.tsx';

export function CaseStudyBody({ study }: { study: CaseStudy }) {
  const { slug, overview, challenge, solution, stack, features, special, results } = study;
  return (
    <>
      <Section id="overview" title={caseWords.overview} look="rail">
        {overview.map((paragraph) => (
          <p key={paragraph} className={css.prose}>
            {paragraph}
          </p>
        ))}
      </Section>
      <Section id="challenge" title={caseWords.challenge} look="rail">
        <ul className={css.challenge}>
          {challenge.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <Section id="solution" title={caseWords.solution} look="rail">
        <Points points={solution} look="cards" />
      </Section>
      <Section id="stack" title={caseWords.stack} look="rail">
        <ul className={css.stack}>
          {stack.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Section>
      <Section id="features" title={caseWords.features} look="band">
        <Points points={features} tag={caseWords.tag} look="row" />
      </Section>
      <Section id="special" title={special.title} lead={special.lead} look="rail">
        <Points points={special.points} />
      </Section>
      <Section id="results" title={caseWords.results} look="ink">
        <Figures label={caseWords.results} figures={results} />
        <div className={css.quote}>
          <ClientQuote {...testimonials[slug]} />
        </div>
      </Section>
    </>
  );
}
