import { useHost } from 'shared-contracts';
import { processTeaserTexts, whatWeDoTexts, workTeaserTexts } from '../content/home.ts';
import { Section } from '../layout/Section.tsx';
import { StructuredData } from '../layout/StructuredData.tsx';
import { ContactSection } from '../quote/ContactSection.tsx';
import { createOrganizationData } from '../rules/structured-data.ts';
import { Claims } from '../sections/home/Claims.tsx';
import { HomeHero } from '../sections/home/HomeHero.tsx';
import { Schedule } from '../sections/process/Schedule.tsx';
import { ServiceCards } from '../sections/services/ServiceCards.tsx';
import { WorkCards } from '../sections/work/WorkCards.tsx';

export default function HomePage() {
  const { settings } = useHost();
  return (
    <>
      <HomeHero />
      <Claims />
      <Section id="services" title={whatWeDoTexts.title} lead={whatWeDoTexts.lead} more={{ to: '/services', label: whatWeDoTexts.more }}>
        <ServiceCards />
      </Section>
      <Section id="work" title={workTeaserTexts.title} lead={workTeaserTexts.lead} more={{ to: '/work', label: workTeaserTexts.more }}>
        <WorkCards />
      </Section>
      <Section
        id="process"
        title={processTeaserTexts.title}
        lead={processTeaserTexts.lead}
        more={{ to: '/process', label: processTeaserTexts.more }}
      >
        <Schedule />
      </Section>
      <ContactSection />
      <StructuredData data={createOrganizationData(settings.siteUrl)} />
    </>
  );
}
