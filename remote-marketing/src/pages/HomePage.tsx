import { useHost } from 'shared-contracts';
import { processTeaser, whatWeDo, workTeaser } from '../content/home.ts';
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
      <Section id="services" title={whatWeDo.title} lead={whatWeDo.lead} more={{ to: '/services', label: whatWeDo.more }}>
        <ServiceCards />
      </Section>
      <Section id="work" title={workTeaser.title} lead={workTeaser.lead} more={{ to: '/work', label: workTeaser.more }}>
        <WorkCards />
      </Section>
      <Section id="process" title={processTeaser.title} lead={processTeaser.lead} more={{ to: '/process', label: processTeaser.more }}>
        <Schedule />
      </Section>
      <ContactSection />
      <StructuredData data={createOrganizationData(settings.siteUrl)} />
    </>
  );
}
