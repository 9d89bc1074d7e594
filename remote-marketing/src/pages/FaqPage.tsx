import { faqPage, questions } from '../content/faq.ts';
import { ContactSection } from '../quote/ContactSection.tsx';
import { faqData } from '../rules/structured-data.ts';
import { FaqList } from '../sections/FaqList.tsx';
import { PageTop } from '../sections/PageTop.tsx';
import { StructuredData } from '../sections/StructuredData.tsx';

export default function FaqPage() {
  return (
    <>
      <FaqList top={<PageTop badge={faqPage.badge} title={faqPage.title} lead={faqPage.subtitle} />} />
      <ContactSection />
      <StructuredData data={faqData(questions)} />
    </>
  );
}
