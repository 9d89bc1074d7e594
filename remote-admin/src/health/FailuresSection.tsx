import { useState } from 'react';
import { useHost } from 'shared-contracts';
import type { FailureGroup } from 'shared-contracts/site-health';
import { Button } from 'shared-contracts/ui';
import { formatRecentTime } from '../rules/dates.ts';
import classes from './FailuresSection.module.css';
import { findSourcePositions } from './find-source-positions.ts';
import { HealthSection } from './HealthSection.tsx';

const COLUMNS = [{ label: 'Failure' }, { label: 'Count', kind: 'number' }, { label: 'Last', kind: 'time' }] as const;

/** Groups of failures with the same cause, the most recent first. @param cdn Origin of the files of releases; empty for the site's. */
export function FailuresSection({ failures, cdn }: { failures: readonly FailureGroup[]; cdn: string }) {
  return (
    <HealthSection
      id="failures"
      title="Failures"
      hint="What failed in visitors’ browsers, with equal positions together. Browsers count columns differently."
      empty="None in this period."
      columns={COLUMNS}
      rows={failures.map((failure) => ({
        key: failure.id,
        cells: [
          <Failure key="failure" failure={failure} cdn={cdn} />,
          failure.count.toLocaleString('en-US'),
          formatRecentTime(failure.lastSeen),
        ],
      }))}
    />
  );
}

/** A group of failures, which opens to everything that is known of it. */
function Failure({ failure, cdn }: { failure: FailureGroup; cdn: string }) {
  const { notify } = useHost();
  const { part, release, kind, source, name, positions, firstSeen, paths, browsers } = failure;
  const [found, setFound] = useState<string[] | null>(null);
  const showSource = async () => {
    const sources = await findSourcePositions(positions, cdn);
    if (sources.join() === positions.join())
      notify.info({ title: 'No source map', message: 'The release is deleted, or its source maps can’t be read.' });
    setFound(sources);
  };
  const facts = [
    ['What failed', `${source} (${kind})`],
    ['Release', `${part} ${release}`],
    ['First seen', formatRecentTime(firstSeen)],
    ['Pages', paths.join(', ')],
    ['Browsers', browsers.join(', ')],
  ];
  return (
    <details className={classes.failure}>
      <summary>
        {name} <code>{(found ?? positions)[0] ?? 'no position in the site’s files'}</code>
      </summary>
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {positions.length > 0 && <pre className={classes.stack}>{(found ?? positions).join('\n')}</pre>}
      {positions.length > 0 && found === null && (
        <Button size="compact-sm" variant="default" onClick={() => void showSource()}>
          Show source
        </Button>
      )}
    </details>
  );
}
