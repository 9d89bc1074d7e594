import { fowlerFinds } from '../content/fowler-finds.ts';
import { CaseStudyPage } from '../sections/case-study/CaseStudyPage.tsx';

export default function FowlerFindsPage() {
  return <CaseStudyPage study={fowlerFinds} />;
}
