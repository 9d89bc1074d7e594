import { faqPageTexts, faqQuestions } from '../content/faq.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { StructuredData } from '../layout/StructuredData.tsx';
import { ContactSection } from '../quote/ContactSection.tsx';
import { createFaqData } from '../rules/structured-data.ts';
import { FaqList } from '../sections/faq/FaqList.tsx';

export default function FaqPage() {
  return (
    <>
      <FaqList header={<PageHeader badge={faqPageTexts.badge} title={faqPageTexts.title} lead={faqPageTexts.subtitle} />} />
      <ContactSection />
      <StructuredData data={createFaqData(faqQuestions)} />
    </>
  );
}
