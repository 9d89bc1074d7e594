import { workPage } from '../content/work.ts';
import { ContactSection } from '../quote/ContactSection.tsx';
import { PageHeader } from '../sections/PageHeader.tsx';
import { Section } from '../sections/Section.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { WorkCards } from '../sections/WorkCards.tsx';

export default function WorkPage() {
  return (
    <>
      <PageHeader title={workPage.title} lead={workPage.lead} />
      <Section id="portfolio" title={workPage.portfolio}>
        <WorkCards isFirst />
      </Section>
      <Testimonials />
      <ContactSection />
    </>
  );
}
