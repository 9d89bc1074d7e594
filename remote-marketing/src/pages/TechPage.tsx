import { approach, techPage } from '../content/tech.ts';
import { LayersDrawing } from '../drawings/LayersDrawing.tsx';
import { ContactSection } from '../quote/ContactSection.tsx';
import { Integrations } from '../sections/Integrations.tsx';
import { PageTop } from '../sections/PageTop.tsx';
import { Points } from '../sections/Points.tsx';
import { Section } from '../sections/Section.tsx';
import { TechGroups } from '../sections/TechGroups.tsx';

export default function TechPage() {
  return (
    <>
      <PageTop title={techPage.title} lead={techPage.lead} aside={<LayersDrawing />} />
      <TechGroups />
      <Section id="approach" title={approach.title} lead={approach.lead} look="ink">
        <Points points={approach.points} />
      </Section>
      <Integrations />
      <ContactSection />
    </>
  );
}
