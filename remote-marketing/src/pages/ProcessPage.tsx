import { processPage } from '../content/process.ts';
import { ContactSection } from '../quote/ContactSection.tsx';
import { PageHeader } from '../sections/PageHeader.tsx';
import { ProcessSteps } from '../sections/ProcessSteps.tsx';
import { Schedule } from '../sections/Schedule.tsx';
import { Section } from '../sections/Section.tsx';
import { Team } from '../sections/Team.tsx';

export default function ProcessPage() {
  return (
    <>
      <PageHeader title={processPage.title} lead={processPage.lead} />
      <Section id="schedule" title={processPage.schedule} lead={processPage.scheduleLead} variant="dark">
        <Schedule />
      </Section>
      <Section id="steps" title={processPage.steps}>
        <ProcessSteps />
      </Section>
      <Team />
      <ContactSection />
    </>
  );
}
