import { stonewellBodies } from '../content/stonewell-bodies.ts';
import { CaseStudyPage } from '../sections/case-study/CaseStudyPage.tsx';

export default function StonewellBodiesPage() {
  return <CaseStudyPage study={stonewellBodies} />;
}
