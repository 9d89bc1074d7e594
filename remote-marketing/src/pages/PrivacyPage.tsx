import { privacy } from '../content/legal/privacy.ts';
import { LegalText } from '../sections/LegalText.tsx';

export default function PrivacyPage() {
  return <LegalText document={privacy} />;
}
