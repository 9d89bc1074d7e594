import { formatNumber } from 'shared-contracts/health-texts';
import type { FailureGroup, StackFrame } from 'shared-contracts/site-health';
import { formatRecentTime } from '../rules/dates.ts';
import classes from './FailuresSection.module.css';
import { healthText } from './health-labels.ts';

const text = healthText.failures;

/** Everything that is known of a group of failures, and its stack. */
export function FailureDetails({ failure }: { failure: FailureGroup }) {
  const { kind, source, part, release, revision, firstSeen, paths, browsers, frames, isSymbolicated } = failure;
  const facts = [
    [text.source, `${source} (${kind})`],
    [text.part, part],
    [text.release, release],
    [text.commit, revision ?? healthText.unknown],
    [text.first, formatRecentTime(firstSeen)],
    [text.pages, paths.join(', ')],
    [text.browsers, listBrowsers(browsers)],
  ];
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {frames.length > 0 && (
        <>
          {!isSymbolicated && <p className={classes.note}>{text.notSymbolicated}</p>}
          <pre className={classes.stack}>{frames.map(formatFrame).join('\n')}</pre>
        </>
      )}
    </div>
  );
}

const formatFrame = ({ file, line, column, name }: StackFrame): string => `${name ? `${name} ` : ''}${file}:${line}:${column}`;

/** `Firefox 140 (12), Safari 18 (3)`, the most frequent first. */
function listBrowsers(browsers: FailureGroup['browsers']): string {
  return Object.entries(browsers)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} (${formatNumber(count)})`)
    .join(', ');
}
