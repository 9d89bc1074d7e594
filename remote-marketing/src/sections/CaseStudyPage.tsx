import { useHost } from 'shared-contracts';
import { type CaseStudy, caseWords } from '../content/case-study.ts';
import { caseStudyData } from '../rules/structured-data.ts';
import { CaseStudyBody } from './CaseStudyBody.tsx';
import { CaseTop } from './CaseTop.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { Figures } from './Figures.tsx';
import { LiveSite } from './LiveSite.tsx';
import { StructuredData } from './StructuredData.tsx';

export function CaseStudyPage({ study }: { study: CaseStudy }) {
  const { settings } = useHost();
  const url = study.liveUrl ?? `${settings.clientSitesUrl}/${study.slug}/`;
  return (
    <>
      <CaseTop title={study.title} subtitle={study.subtitle} url={url} />
      <LiveSite slug={study.slug} title={study.title} refusesFraming={study.refusesFraming} url={url}>
        <Figures label={caseWords.stats} figures={study.stats} />
      </LiveSite>
      <CaseStudyBody study={study} />
      <ClosingCall />
      <StructuredData data={caseStudyData(settings.siteUrl, study)} />
    </>
  );
}
