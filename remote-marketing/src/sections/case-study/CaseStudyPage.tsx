import { useHost } from 'shared-contracts';
import { type CaseStudy, caseStudyTexts } from '../../content/case-study.ts';
import { Metrics } from '../../layout/Metrics.tsx';
import { StructuredData } from '../../layout/StructuredData.tsx';
import { ContactSection } from '../../quote/ContactSection.tsx';
import { createCaseStudyData } from '../../rules/structured-data.ts';
import { CallToAction } from './CallToAction.tsx';
import { CaseStudyBody } from './CaseStudyBody.tsx';
import { CaseStudyHeader } from './CaseStudyHeader.tsx';
import { FurtherSteps } from './FurtherSteps.tsx';
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
