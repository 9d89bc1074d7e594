import { useHost } from 'shared-contracts';
import { processTeaser, whatWeDo, workTeaser } from '../content/home.ts';
import { ContactSection } from '../quote/ContactSection.tsx';
import { createOrganizationData } from '../rules/structured-data.ts';
import { Claims } from '../sections/Claims.tsx';
import { HomeHero } from '../sections/HomeHero.tsx';
import { Schedule } from '../sections/Schedule.tsx';
import { Section } from '../sections/Section.tsx';
import { ServiceCards } from '../sections/ServiceCards.tsx';
import { StructuredData } from '../sections/StructuredData.tsx';
import { WorkCards } from '../sections/WorkCards.tsx';

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
