import { privacyPolicy } from '../content/legal/privacy.ts';
import { LegalText } from '../sections/legal/LegalText.tsx';

export default function PrivacyPage() {
  return <LegalText document={privacyPolicy} />;
}
