import { processPageTexts } from '../content/process.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { Section } from '../layout/Section.tsx';
import { ContactSection } from '../quote/ContactSection.tsx';
import DatedSchedule from '../sections/process/DatedSchedule.island.tsx';
import { ProcessSteps } from '../sections/process/ProcessSteps.tsx';
import { Team } from '../sections/process/Team.tsx';

export default function ProcessPage() {
  return (
    <>
      <PageHeader title={processPageTexts.title} lead={processPageTexts.lead} />
      <Section id="schedule" title={processPageTexts.schedule} lead={processPageTexts.scheduleLead} variant="dark">
        <DatedSchedule />
      </Section>
      <Section id="steps" title={processPageTexts.steps}>
        <ProcessSteps />
      </Section>
      <Team />
      <ContactSection />
    </>
  );
}
