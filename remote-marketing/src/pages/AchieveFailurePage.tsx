import { achieveFailure } from '../content/achieve-failure.ts';
import { CaseStudyPage } from '../sections/case-study/CaseStudyPage.tsx';

export default function AchieveFailurePage() {
  return <CaseStudyPage study={achieveFailure} />;
}
