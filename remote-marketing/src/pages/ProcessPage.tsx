import { processPage } from '../content/process.ts';
import { ContactSection } from '../quote/ContactSection.tsx';
import { PageTop } from '../sections/PageTop.tsx';
import { ProcessSteps } from '../sections/ProcessSteps.tsx';
import { Schedule } from '../sections/Schedule.tsx';
import { Section } from '../sections/Section.tsx';

export default function ProcessPage() {
  return (
    <>
      <PageTop title={processPage.title} lead={processPage.lead} />
      <Section id="schedule" title={processPage.schedule} lead={processPage.scheduleLead} look="ink">
        <Schedule />
      </Section>
      <Section id="steps" title={processPage.steps}>
        <ProcessSteps />
      </Section>
      <ContactSection />
    </>
  );
}
