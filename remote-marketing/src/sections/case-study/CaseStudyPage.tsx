import { CONTACT_PATH, useHost } from 'shared-contracts';
import { type CaseSlug, type CaseStudy, caseStudyTexts } from '../../content/case-study.ts';
import { portfolio } from '../../content/work.ts';
import { Icon } from '../../drawings/Icon.tsx';
import actions from '../../layout/actions.module.css';
import { Metrics } from '../../layout/Metrics.tsx';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { StructuredData } from '../../layout/StructuredData.tsx';
import { ContactSection } from '../../quote/ContactSection.tsx';
import { createCaseStudyData } from '../../rules/structured-data.ts';
import { CaseStudyBody } from './CaseStudyBody.tsx';
import css from './CaseStudyPage.module.css';
import { LiveSite } from './LiveSite.tsx';

export function CaseStudyPage({ study }: { study: CaseStudy }) {
  const { settings } = useHost();
  const url = study.liveUrl ?? `${settings.clientSitesUrl}/${study.slug}/`;
  return (
    <>
      <CaseStudyHeader title={study.title} subtitle={study.subtitle} url={url} />
      <LiveSite slug={study.slug} title={study.title} blocksFraming={study.blocksFraming} url={url}>
        <Metrics label={caseStudyTexts.stats} metrics={study.stats} />
      </LiveSite>
      <CaseStudyBody study={study} />
      <CallToAction />
      <FurtherSteps slug={study.slug} />
      <ContactSection />
      <StructuredData data={createCaseStudyData(settings.siteUrl, study)} />
    </>
  );
}

function CallToAction() {
  const { Link } = useHost();
  return (
    <section className={css.call} aria-labelledby="closing-title">
      <h2 id="closing-title">{caseStudyTexts.closing.title}</h2>
      <Link to={CONTACT_PATH} className={actions.primary}>
        {caseStudyTexts.closing.action} <Icon name="arrow" />
      </Link>
    </section>
  );
}

function CaseStudyHeader({ title, subtitle, url }: Pick<CaseStudy, 'title' | 'subtitle'> & { url: string }) {
  const { Link } = useHost();
  return (
    <PageHeader
      above={
        <Link to="/work" className={css.back}>
          <Icon name="back" /> {caseStudyTexts.back}
        </Link>
      }
      badge={caseStudyTexts.badge}
      title={title}
      lead={subtitle}
      aside={
        <a className={actions.secondary} href={url} target="_blank" rel="noreferrer">
          {caseStudyTexts.visit} <Icon name="external" />
        </a>
      }
    />
  );
}

/** Links to the demo and to the next case study. */
function FurtherSteps({ slug }: { slug: CaseSlug }) {
  const { Link } = useHost();
  const index = portfolio.findIndex((project) => project.slug === slug);
  const next = portfolio[(index + 1) % portfolio.length];
  const steps = [{ ...caseStudyTexts.demo, link: '/demo' }, ...(next ? [{ ...next, label: caseStudyTexts.next }] : [])];
  return (
    <ul className={css.steps}>
      {steps.map(({ label, title, link }) => (
        <li key={link}>
          <Link to={link}>
            {label} <strong>{title}</strong>
            <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
