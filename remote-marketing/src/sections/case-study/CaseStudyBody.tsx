import { type CaseStudy, caseStudyTexts } from '../../content/case-study.ts';
import { testimonials } from '../../content/testimonials.ts';
import { Metrics } from '../../layout/Metrics.tsx';
import { PointList } from '../../layout/PointList.tsx';
import { Section } from '../../layout/Section.tsx';
import { ClientMeasures } from '../work/ClientMeasures.tsx';
import { ClientQuote } from '../work/ClientQuote.tsx';
import { BeforeAndAfter, CasePages } from './CasePictures.tsx';
import css from './CaseStudyBody.module.css';

export function CaseStudyBody({ study }: { study: CaseStudy }) {
  const { slug, project, overview, challenge, solution, stack, features, special, results } = study;
  return (
    <>
      <Section id="overview" title={caseStudyTexts.overview} variant="rail">
        {overview.map((paragraph) => (
          <p key={paragraph} className={css.prose}>
            {paragraph}
          </p>
        ))}
        <dl className={css.project}>
          <div>
            <dt>{caseStudyTexts.example.label}</dt>
            <dd>{caseStudyTexts.example.value}</dd>
          </div>
          {Object.entries(project).map(([id, value]) => (
            <div key={id}>
              <dt>{caseStudyTexts.project[id as keyof CaseStudy['project']]}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="challenge" title={caseStudyTexts.challenge} variant="rail">
        <ul className={css.challenge}>
          {challenge.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <BeforeAndAfter slug={slug} />
      <Section id="solution" title={caseStudyTexts.solution} variant="rail">
        <PointList points={solution} variant="cards" />
      </Section>
      <Section id="stack" title={caseStudyTexts.stack} variant="rail">
        <ul className={css.stack}>
          {stack.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Section>
      <CasePages slug={slug} />
      <Section id="features" title={caseStudyTexts.features} variant="band">
        <PointList points={features} tag={caseStudyTexts.tag} variant="row" />
      </Section>
      <Section id="special" title={special.title} lead={special.lead} variant="rail">
        <PointList points={special.points} />
      </Section>
      <Section id="results" title={caseStudyTexts.results} variant="dark">
        <Metrics label={caseStudyTexts.results} metrics={results} />
        <div className={css.quote}>
          <ClientQuote {...testimonials[slug]} />
        </div>
      </Section>
      <Section id="measured" title={caseStudyTexts.measured.title} lead={caseStudyTexts.measured.lead}>
        <ClientMeasures slug={slug} />
      </Section>
    </>
  );
}
