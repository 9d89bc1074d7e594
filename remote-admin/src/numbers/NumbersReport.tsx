import { Box, Group } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import type { Backend } from 'shared-contracts';
import { businessHours } from 'shared-contracts/business-hours';
import { Skeleton } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useRequest } from '../access/use-request.ts';
import { numbersText } from '../content/text.ts';
import { stageLabels } from '../content/thread.ts';
import report from '../health/HealthReport.module.css';
import { HealthSection } from '../health/HealthSection.tsx';
import { PeriodChoice, usePeriod } from '../health/PeriodChoice.tsx';
import { RetryMessage } from '../list/ListMessage.tsx';
import { formatDate } from '../rules/dates.ts';
import { STAGES } from '../rules/thread.ts';
import { formatUsd } from '../thread/money.ts';
import { MAX_REQUESTS, type Numbers, readNumbers } from './read-numbers.ts';

const DAY_MS = 86_400_000;
/** Periods of the page in days, the default first. */
const PERIODS = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '12 months' },
] as const;

/** First answers, requests by week and source, and the stages that they reach. */
export function NumbersReport() {
  const [days, changeDays] = usePeriod(PERIODS);
  const load = useCallback(
    async (backend: Backend, signal: AbortSignal) => {
      const since = new Date(Date.now() - days * DAY_MS);
      return { since: since.toISOString(), numbers: await readNumbers(backend, since, signal) };
    },
    [days],
  );
  const { state, retry } = useRequest(load, useErrorHandler());
  const { since, numbers } = state.phase === 'ready' ? state.data : { since: '', numbers: null };
  return (
    <div className={report.report}>
      <div className={report.top}>
        <p className={report.note} role="status">
          {numbers && numbersText.counted(formatCount(numbers.requests), formatDate(since), numbers.requests === MAX_REQUESTS)}
        </p>
        <PeriodChoice periods={PERIODS} days={days} onChange={changeDays} />
      </div>
      {state.phase === 'loading' && <Skeleton h="24rem" role="status" aria-label="Loading" />}
      {state.phase === 'failed' && <RetryMessage title={numbersText.failed} onRetry={retry} />}
      {numbers && (
        <>
          <AnswersSection numbers={numbers} />
          <StagesSection numbers={numbers} />
          <SourcesSection numbers={numbers} />
          <WeeksSection weeks={numbers.weeks} />
        </>
      )}
    </div>
  );
}

function AnswersSection({ numbers: { answerMinutes, answered, requests } }: { numbers: Numbers }) {
  const { labels, ...texts } = numbersText.answers;
  const rows = answerMinutes
    ? [
        { key: labels.half, cells: [labels.half, formatMinutes(answerMinutes[0])] },
        { key: labels.most, cells: [labels.most, formatMinutes(answerMinutes[1])] },
        { key: labels.answered, cells: [labels.answered, `${formatCount(answered)} of ${formatCount(requests)}`] },
      ]
    : [];
  const hint = `${texts.hint} ${businessHours.opens}–${businessHours.closes} (${businessHours.timeZone}).`;
  return <HealthSection id="answers" {...texts} hint={hint} rows={rows} />;
}

function StagesSection({ numbers: { stages, requests, wonUsd } }: { numbers: Numbers }) {
  const rows = STAGES.map((stage) => ({ name: stageLabels[stage], count: stages?.[stage] ?? 0 }));
  const hint = wonUsd === null ? numbersText.stages.hint : `${numbersText.stages.hint} ${numbersText.won(formatUsd(wonUsd))}`;
  return <BarSection id="stages" {...numbersText.stages} hint={hint} total={requests} rows={requests > 0 ? rows : []} />;
}

function SourcesSection({ numbers: { sources, requests } }: { numbers: Numbers }) {
  const rows = (sources ?? []).map(({ name, requests: count }) => ({ name: name ?? numbersText.unknownSource, count }));
  const others = requests - rows.reduce((sum, { count }) => sum + count, 0);
  if (others > 0) rows.push({ name: numbersText.otherSources, count: others });
  return <BarSection id="sources" {...numbersText.sources} total={requests} rows={rows} />;
}

function WeeksSection({ weeks }: { weeks: Numbers['weeks'] }) {
  const rows = Object.entries(weeks).map(([day, count]) => ({ name: formatDate(day), count }));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return <BarSection id="weeks" {...numbersText.weeks} total={total} rows={total > 0 ? rows.toReversed() : []} />;
}

interface BarSectionProps {
  id: string;
  title: string;
  hint: string;
  empty: string;
  column: string;
  /** Of what the rows have a share. */
  total: number;
  rows: readonly { name: string; count: number }[];
}

/** A table of numbers, each with a bar as long as its share of the highest one. */
function BarSection({ total, rows, column, ...texts }: BarSectionProps) {
  const highest = Math.max(...rows.map(({ count }) => count));
  return (
    <HealthSection
      {...texts}
      columns={[{ label: column }, { label: 'Requests' }, { label: 'Share', kind: 'number' }]}
      rows={rows.map(({ name, count }) => ({
        key: name,
        cells: [
          <bdi key="name">{name}</bdi>,
          <Bar key="bar" share={count / highest}>
            {formatCount(count)}
          </Bar>,
          `${Math.round((100 * count) / total)}%`,
        ],
      }))}
    />
  );
}

function Bar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Box miw="3.5rem">{children}</Box>
      <Box flex={1}>
        <Box h="0.6rem" w={`${100 * share}%`} bg="var(--nl-accent)" aria-hidden="true" />
      </Box>
    </Group>
  );
}

const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Formats a time such as `45 min` or `2 h 10 min`. */
function formatMinutes(minutes: number): string {
  const rounded = Math.round(minutes);
  const hours = Math.floor(rounded / 60);
  const rest = hours > 0 && rounded % 60 === 0 ? '' : `${rounded % 60} min`;
  return hours === 0 ? rest : `${hours} h ${rest}`.trim();
}
