import { terms } from '../content/legal/terms.ts';
import { LegalText } from '../sections/LegalText.tsx';

export default function TermsPage() {
  return <LegalText document={terms} />;
}
