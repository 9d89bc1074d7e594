import { useHost } from 'shared-contracts';
import { estimateTexts } from '../content/estimate.ts';
import { services, servicesPageTexts } from '../content/services.ts';
import Estimate from '../estimate/Estimate.island.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { Section } from '../layout/Section.tsx';
import { StructuredData } from '../layout/StructuredData.tsx';
import { ContactSection } from '../quote/ContactSection.tsx';
import { createServicesData } from '../rules/structured-data.ts';
import { AdminOffering } from '../sections/services/AdminOffering.tsx';
import { ServiceList } from '../sections/services/ServiceList.tsx';

export default function ServicesPage() {
  const { settings } = useHost();
  return (
    <>
      <PageHeader title={servicesPageTexts.title} lead={servicesPageTexts.lead} />
      <Section id="list" title={servicesPageTexts.list}>
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
