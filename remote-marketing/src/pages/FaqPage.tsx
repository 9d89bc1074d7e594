import { faqPage, questions } from '../content/faq.ts';
import { ContactSection } from '../quote/ContactSection.tsx';
import { createFaqData } from '../rules/structured-data.ts';
import { FaqList } from '../sections/FaqList.tsx';
import { PageHeader } from '../sections/PageHeader.tsx';
import { StructuredData } from '../sections/StructuredData.tsx';

export default function FaqPage() {
  return (
    <>
      <FaqList header={<PageHeader badge={faqPage.badge} title={faqPage.title} lead={faqPage.subtitle} />} />
      <ContactSection />
      <StructuredData data={createFaqData(questions)} />
    </>
  );
}
