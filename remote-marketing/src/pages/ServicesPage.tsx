import { useHost } from 'shared-contracts';
import { estimateTexts } from '../content/estimate.ts';
import { services, servicesPage } from '../content/services.ts';
import Estimate from '../estimate/Estimate.island.tsx';
import { ContactSection } from '../quote/ContactSection.tsx';
import { createServicesData } from '../rules/structured-data.ts';
import { AdminOffering } from '../sections/AdminOffering.tsx';
import { PageHeader } from '../sections/PageHeader.tsx';
import { Section } from '../sections/Section.tsx';
import { ServiceList } from '../sections/ServiceList.tsx';
import { StructuredData } from '../sections/StructuredData.tsx';

export default function ServicesPage() {
  const { settings } = useHost();
  return (
    <>
      <PageHeader title={servicesPage.title} lead={servicesPage.lead} />
      <Section id="list" title={servicesPage.list}>
        <ServiceList />
      </Section>
      <AdminOffering />
      <Section id="estimate" title={estimateTexts.title} lead={estimateTexts.lead}>
        <Estimate />
      </Section>
      <ContactSection />
      <StructuredData data={createServicesData(settings.siteUrl, services)} />
    </>
  );
}
