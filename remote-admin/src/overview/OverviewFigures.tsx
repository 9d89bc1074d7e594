import { formatNumber } from 'shared-contracts/health-texts';
import { VisuallyHidden } from 'shared-contracts/ui';
import { overviewText } from '../content/overview.ts';
import { Figure } from '../report/Figure.tsx';
import { formatUsd } from '../rules/money.ts';
import { type AnswerTimes, addSums, findSums, type LeadSums, type Overview } from '../rules/overview.ts';
import classes from './OverviewFigures.module.css';
import { compareCounts, formatMinutes, formatPercent } from './overview-texts.ts';

const text = overviewText.figures;

interface Props {
  overview: Overview;
  answerTimes: AnswerTimes;
  total: LeadSums;
}

/** The period in six figures. */
export function OverviewFigures({ overview: { stage, earlier }, answerTimes, total }: Props) {
  const before = earlier?.leads ? earlier : null;
  const open = addSums(['new', 'talking', 'proposal'].map((name) => findSums(stage, name)));
  const { decided, inTime, medianMinutes, p90Minutes } = answerTimes;
  return (
    <section aria-labelledby="figures">
      <VisuallyHidden component="h2" id="figures">
        {text.label}
      </VisuallyHidden>
      <dl className={classes.figures}>
        <Figure label={text.requests} value={formatNumber(total.leads)} comparison={before && compareCounts(total.leads, before.leads)} />
        <Figure
          label={text.won}
          value={formatNumber(total.won)}
          note={overviewText.share(formatPercent(total.won, total.leads))}
          comparison={before && compareCounts(total.won, before.won)}
        />
        <Figure label={text.wonValue} value={formatUsd(total.wonUsd)} />
        <Figure
          label={text.openValue}
          value={formatUsd(open.valueUsd)}
          note={text.openNote(formatNumber(open.valued), formatNumber(open.leads))}
        />
        <Figure
          label={text.median}
          value={formatMinutes(medianMinutes)}
          note={p90Minutes === null ? text.noAnswer : text.medianNote(formatMinutes(p90Minutes))}
        />
        <Figure
          label={text.inTime}
          value={formatPercent(inTime, decided)}
          note={decided === 0 ? text.noneDue : text.inTimeNote(formatNumber(inTime), formatNumber(decided))}
        />
      </dl>
    </section>
  );
}
