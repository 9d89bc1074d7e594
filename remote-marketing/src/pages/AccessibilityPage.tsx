import { accessibilityStatement } from '../content/legal/accessibility.ts';
import { LegalText } from '../sections/legal/LegalText.tsx';

export default function AccessibilityPage() {
  return <LegalText document={accessibilityStatement} />;
}
