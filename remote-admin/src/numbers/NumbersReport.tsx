import { Box, Group, Progress, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { businessHours, openingTime } from 'shared-contracts/business-hours';
import { Skeleton } from 'shared-contracts/ui';
import { useBackendQuery } from '../access/use-backend-query.ts';
import { numbersText } from '../content/text.ts';
import { stageLabels } from '../content/thread.ts';
import report from '../health/HealthReport.module.css';
import { HealthSection } from '../health/HealthSection.tsx';
import { RetryMessage } from '../list/ListMessage.tsx';
import { formatDate } from '../rules/dates.ts';
import { STAGES } from '../rules/thread.ts';
import { formatUsd } from '../thread/money.ts';
import { MAX_REQUESTS, type Numbers, readNumbers } from './read-numbers.ts';

const DAY_MS = 86_400_000;
/** Periods in days, the default first. */
const PERIODS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '12 months' },
];

/** First answers, requests by week and source, and the stages that they reach. */
export function NumbersReport() {
  const [days, setDays] = useState('30');
  const {
    data: numbers,
    isLoading,
    failure,
    refetch,
  } = useBackendQuery(['numbers', days], (backend, signal) => readNumbers(backend, new Date(Date.now() - Number(days) * DAY_MS), signal), {
    hasFailureToast: true,
  });
  return (
    <div className={report.report}>
      <div className={report.top}>
        <p className={report.note} role="status">
          {numbers && numbersText.counted(formatCount(numbers.requests), numbers.requests === MAX_REQUESTS)}
        </p>
        <SegmentedControl size="xs" aria-label="Period" data={PERIODS} value={days} onChange={setDays} />
      </div>
      {isLoading && <Skeleton h="24rem" role="status" aria-label="Loading" />}
      {failure !== null && <RetryMessage title={numbersText.failed} onRetry={refetch} />}
      {numbers && listSections(numbers).map((section) => <NumbersSection key={section.id} {...section} />)}
    </div>
  );
}

interface Section {
  id: string;
  title: string;
  hint: string;
  empty: string;
  columns: readonly [name: string, value: string];
  /** `share` is the length of the row's bar, from 0 to 1. */
  rows: readonly { name: string; value: string; share?: number }[];
}

function listSections({ requests, answered, answerMinutes, stages, sources, weeks, wonUsd }: Numbers): Section[] {
  const { answers, stages: stageTexts, sources: sourceTexts } = numbersText;
  const { closes, timeZone } = businessHours;
  const [half, most] = answerMinutes ?? [0, 0];
  const answerRows = [
    { name: answers.half, value: formatMinutes(half) },
    { name: answers.most, value: formatMinutes(most) },
    { name: answers.answered, value: `${formatCount(answered)} of ${formatCount(requests)}` },
  ];
  const toRow = (name: string, count: number) => {
    const share = count / requests;
    return { name, value: `${formatCount(count)} · ${Math.round(100 * share)}%`, share };
  };
  const highest = Math.max(...Object.values(weeks));
  const weekRows = Object.entries(weeks).map(([day, count]) => ({
    name: formatDate(day),
    value: formatCount(count),
    share: count / highest,
  }));
  return [
    { id: 'answers', ...answers, hint: `${answers.hint} ${openingTime} to ${closes}, ${timeZone}.`, rows: answerMinutes ? answerRows : [] },
    {
      id: 'stages',
      ...stageTexts,
      hint: wonUsd === null ? stageTexts.hint : `${stageTexts.hint} ${numbersText.formatWon(formatUsd(wonUsd))}`,
      rows: stages ? STAGES.map((stage) => toRow(stageLabels[stage], stages[stage] ?? 0)) : [],
    },
    { id: 'sources', ...sourceTexts, rows: (sources ?? []).map((source) => toRow(source.name ?? sourceTexts.unknown, source.requests)) },
    { id: 'weeks', ...numbersText.weeks, rows: highest > 0 ? weekRows.toReversed() : [] },
  ];
}

/** A table whose numbers may have bars. */
function NumbersSection({ columns: [name, value], rows, ...texts }: Section) {
  return (
    <HealthSection
      {...texts}
      columns={[{ label: name }, { label: value, kind: 'wide' }]}
      rows={rows.map((row) => ({
        key: row.name,
        cells: [
          <bdi key="name">{row.name}</bdi>,
          <Group key="value" gap="sm" wrap="nowrap">
            <Box miw="6.5rem">{row.value}</Box>
            {row.share !== undefined && <Progress flex={1} radius={0} bg="transparent" value={100 * row.share} aria-hidden="true" />}
          </Group>,
        ],
      }))}
    />
  );
}

const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Formats a time such as `45 min`, `2 h` or `2 h 10 min`. */
function formatMinutes(minutes: number): string {
  const rounded = Math.round(minutes);
  const parts = [`${Math.floor(rounded / 60)} h`, `${rounded % 60} min`];
  return parts.filter((part) => !part.startsWith('0 ')).join(' ') || '0 min';
}
