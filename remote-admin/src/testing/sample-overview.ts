import type { AnswerTimes, LeadSums, Overview } from '../rules/overview.ts';

const sums = (name: string, leads: number, won = 0, valued = 0, valueUsd = 0, wonUsd = 0): LeadSums => ({
  ...{ name, leads, won },
  ...{ valued, valueUsd, wonUsd },
});

/** Twenty requests of November 2026, of which five were won and three lost. */
export const sampleOverview: Overview = {
  stage: [
    sums('new', 6),
    sums('won', 5, 5, 5, 60_000, 60_000),
    sums('talking', 4, 0, 2, 9000),
    sums('lost', 3, 0, 1, 2000),
    sums('proposal', 2, 0, 2, 30_000),
  ],
  lost: [sums('proposal', 2), sums('talking', 1)],
  source: [
    { ...sums('', 9, 1, 1, 4000, 4000), weeks: { '2026-11-09': 4, '2026-11-23': 5 } },
    { ...sums('search.example', 8, 4, 4, 56_000, 56_000), weeks: { '2026-11-02': 6, '2026-11-23': 2 } },
    { ...sums('', 3), name: null, weeks: { '2026-11-23': 3 } },
  ],
  used: [sums('demo', 8, 4), sums('call', 2, 2)],
  answered: [sums('60', 10, 5), sums('later', 4), sums('open', 6)],
  firstDay: '2026-11-03',
  pendingDays: 0,
  earlier: { leads: 12, won: 6, wonUsd: 80_000 },
};

export const sampleAnswerTimes: AnswerTimes = { requests: 18, answered: 14, inTime: 12, decided: 16, medianMinutes: 45, p90Minutes: 510 };
