import { workPageTexts } from '../content/work.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { Section } from '../layout/Section.tsx';
import { ContactSection } from '../quote/ContactSection.tsx';
import { Testimonials } from '../sections/work/Testimonials.tsx';
import { WorkCards } from '../sections/work/WorkCards.tsx';

export default function WorkPage() {
  return (
    <>
      <PageHeader title={workPageTexts.title} lead={workPageTexts.lead} />
      <Section id="portfolio" title={workPageTexts.portfolio} lead={workPageTexts.examples}>
        <WorkCards isFirst />
      </Section>
      <Testimonials />
      <ContactSection />
    </>
  );
}
