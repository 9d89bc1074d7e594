import { useHost } from 'shared-contracts';
import { services, servicesPage } from '../content/services.ts';
import { ContactSection } from '../quote/ContactSection.tsx';
import { servicesData } from '../rules/structured-data.ts';
import { AdminOffering } from '../sections/AdminOffering.tsx';
import { PageTop } from '../sections/PageTop.tsx';
import { Section } from '../sections/Section.tsx';
import { ServiceList } from '../sections/ServiceList.tsx';
import { StructuredData } from '../sections/StructuredData.tsx';

export default function ServicesPage() {
  const { settings } = useHost();
  return (
    <>
      <PageTop title={servicesPage.title} lead={servicesPage.lead} />
      <Section id="list" title={servicesPage.list}>
        <ServiceList />
      </Section>
      <AdminOffering />
      <ContactSection />
      <StructuredData data={servicesData(settings.siteUrl, services)} />
    </>
  );
}
