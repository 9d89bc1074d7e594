import { approach, techPage } from '../content/tech.ts';
import { LayersDrawing } from '../drawings/LayersDrawing.tsx';
import { ContactSection } from '../quote/ContactSection.tsx';
import { Integrations } from '../sections/Integrations.tsx';
import { PageHeader } from '../sections/PageHeader.tsx';
import { PointList } from '../sections/PointList.tsx';
import { Section } from '../sections/Section.tsx';
import { TechGroups } from '../sections/TechGroups.tsx';

export default function TechPage() {
  return (
    <>
      <PageHeader title={techPage.title} lead={techPage.lead} aside={<LayersDrawing />} />
      <TechGroups />
      <Section id="approach" title={approach.title} lead={approach.lead} variant="dark">
        <PointList points={approach.points} />
      </Section>
      <Integrations />
      <ContactSection />
    </>
  );
}
