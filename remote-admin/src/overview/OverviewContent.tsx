import { useMemo } from 'react';
import { overviewText } from '../content/overview.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { type AnswerTimes, addSums, listWeeks, type Overview } from '../rules/overview.ts';
import { AnswersSection } from './AnswersSection.tsx';
import { OverviewFigures } from './OverviewFigures.tsx';
import { SourcesSection } from './SourcesSection.tsx';
import { StagesSection } from './StagesSection.tsx';
import { ToolsSection } from './ToolsSection.tsx';
import { WeeksSection } from './WeeksSection.tsx';

interface Props {
  overview: Overview;
  answerTimes: AnswerTimes;
  /** First moment of the period and first one after it, in milliseconds. */
  since: number;
  until: number;
}

/** Everything that is counted of a period. */
export function OverviewContent({ overview, answerTimes, since, until }: Props) {
  const { source, stage, used, answered } = overview;
  const total = addSums(stage);
  const weeks = useMemo(() => listWeeks(source, since, until), [source, since, until]);
  if (total.leads === 0) return <ListMessage title={overviewText.none} hint={overviewText.noneHint} />;
  return (
    <>
      <OverviewFigures overview={overview} answerTimes={answerTimes} total={total} />
      <WeeksSection sources={source} weeks={weeks} since={since} until={until} />
      <SourcesSection sources={source} weeks={weeks} all={total.leads} />
      <StagesSection overview={overview} all={total.leads} />
      <ToolsSection used={used} total={total} />
      <AnswersSection answered={answered} />
    </>
  );
}
