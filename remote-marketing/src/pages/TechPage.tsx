import { developmentApproach, techPageTexts } from '../content/tech.ts';
import { LayersDrawing } from '../drawings/LayersDrawing.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { PointList } from '../layout/PointList.tsx';
import { Section } from '../layout/Section.tsx';
import { ContactSection } from '../quote/ContactSection.tsx';
import { Integrations } from '../sections/tech/Integrations.tsx';
import { Measured } from '../sections/tech/Measured.tsx';
import { TechGroups } from '../sections/tech/TechGroups.tsx';

export default function TechPage() {
  return (
    <>
      <PageHeader title={techPageTexts.title} lead={techPageTexts.lead} aside={<LayersDrawing />} />
      <Measured />
      <TechGroups />
      <Section id="approach" title={developmentApproach.title} lead={developmentApproach.lead} variant="dark">
        <PointList points={developmentApproach.points} />
      </Section>
      <Integrations />
      <ContactSection />
    </>
  );
}
