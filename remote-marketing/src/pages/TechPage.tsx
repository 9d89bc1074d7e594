import { approach, techPage } from '../content/tech.ts';
import { LayersDrawing } from '../drawings/LayersDrawing.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { PointList } from '../layout/PointList.tsx';
import { Section } from '../layout/Section.tsx';
import { ContactSection } from '../quote/ContactSection.tsx';
import { Integrations } from '../sections/tech/Integrations.tsx';
import { TechGroups } from '../sections/tech/TechGroups.tsx';

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
