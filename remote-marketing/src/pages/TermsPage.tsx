import { termsOfService } from '../content/legal/terms.ts';
import { LegalText } from '../sections/legal/LegalText.tsx';

export default function TermsPage() {
  return <LegalText document={termsOfService} />;
}
