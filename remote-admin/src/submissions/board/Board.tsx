import { memo, startTransition, useCallback, useOptimistic, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Backend } from 'shared-contracts';
import { Button, Skeleton, Title } from 'shared-contracts/ui';
import { useBackendQuery } from '../../access/use-backend-query.ts';
import { listQuotes, sumValues } from '../../api/list-quotes.ts';
import { boardText, submissionText } from '../../content/text.ts';
import { leadText, stageLabels } from '../../content/thread.ts';
import { RetryMessage } from '../../list/ListMessage.tsx';
import type { QuoteFilters } from '../../rules/filters.ts';
import type { Quote } from '../../rules/quote.ts';
import { describeNext, noMarks } from '../../rules/quote-marks.ts';
import { findShortcutAction } from '../../rules/shortcuts.ts';
import { STAGES, type Stage } from '../../rules/thread.ts';
import { selectQuote, updateViewState, useAdminStore } from '../../state/admin-store.ts';
import { useChangeLeads } from '../../state/use-change-leads.ts';
import { formatUsd } from '../../thread/money.ts';
import { StageMark } from '../../thread/StageMark.tsx';
import { RowMarks } from '../marks/RowMarks.tsx';
import { listQuoteMarks } from '../marks/read-quote-marks.ts';
import classes from './Board.module.css';

/** A column shows no more leads, and the list all of them. */
const MAX_CARDS = 20;

interface Column {
  stage: Stage;
  /** Number of leads, and what they are worth in whole US dollars. */
  total: number;
  sum: number;
  quotes: Quote[];
}

/** The matching leads by stage, those with the latest activity first. They are moved by the menus on their cards, or by keys. */
export function Board({ filters, selectedId }: { filters: QuoteFilters; selectedId: string | null }) {
  const key = ['desk', 'leads', 'board', filters];
  const read = (backend: Backend, signal: AbortSignal) => readBoard(backend, filters, signal);
  const { data, isLoading, failure, refetch } = useBackendQuery(key, read, { hasFailureToast: true });
  const [columns, addMove] = useOptimistic(data ?? [], applyMove);

  const changeLeads = useChangeLeads();
  const saved = useRef<Promise<unknown>>(Promise.resolve());
  const moveTo = useCallback(
    (quote: Quote, to: Stage) => {
      const title = `${leadText.fields.stage}: ${stageLabels[to]}`;
      saved.current = saved.current.then(() => changeLeads([quote.id], { stage: to }, title));
      flushSync(() =>
        startTransition(() => {
          addMove({ quote, to });
          return saved.current.then(() => undefined);
        }),
      );
      // The card is another element in its new column.
      (document.getElementById(`card-${quote.id}`) ?? document.getElementById('submission-list'))?.focus();
    },
    [addMove, changeLeads],
  );

  if (failure !== null) return <RetryMessage title={submissionText.errorTitle} onRetry={refetch} />;
  if (isLoading) return <Skeleton h="100%" role="status" aria-label="Loading" />;
  return (
    <div className={classes.board}>
      {columns.map(({ stage, total, sum, quotes }) => (
        <section key={stage} className={classes.column} aria-labelledby={`stage-${stage}`}>
          <Title order={2} id={`stage-${stage}`} className={classes.head}>
            <StageMark stage={stage} />
            {stageLabels[stage]} <span className={classes.total}>{total.toLocaleString('en')}</span>{' '}
            {sum > 0 && <span className={classes.sum}>{formatUsd(sum)}</span>}
          </Title>
          <ul className={classes.cards}>
            {quotes.map((quote) => (
              <li key={quote.id}>
                <Card quote={quote} stage={stage} isSelected={quote.id === selectedId} onMove={moveTo} />
              </li>
            ))}
          </ul>
          {total > quotes.length && (
            <Button size="compact-sm" variant="subtle" onClick={() => showInList(stage)}>
              {boardText.showAll(total)}
            </Button>
          )}
        </section>
      ))}
    </div>
  );
}

interface CardProps {
  quote: Quote;
  stage: Stage;
  isSelected: boolean;
  onMove(quote: Quote, to: Stage): void;
}

const Card = memo(function Card({ quote, stage, isSelected, onMove }: CardProps) {
  const { id, name, company, email } = quote;
  const marks = useAdminStore((store) => store.marks[id]) ?? noMarks;
  const next = describeNext(quote, marks, new Date());
  return (
    <article className={classes.card} aria-labelledby={`name-${id}`} data-open={isSelected || undefined}>
      <button
        type="button"
        id={`card-${id}`}
        className={classes.main}
        aria-current={isSelected || undefined}
        onClick={() => selectQuote(quote)}
        onKeyDown={(event) => {
          if (findShortcutAction(event, useAdminStore.getState().shortcutsOn) !== 'stage') return;
          const to = STAGES[STAGES.indexOf(stage) + (event.key === ']' ? 1 : -1)];
          if (to) onMove(quote, to);
        }}
      >
        <span className={classes.line}>
          <bdi className={classes.name} id={`name-${id}`}>
            {name}
          </bdi>
          {marks.valueUsd !== null && formatUsd(marks.valueUsd)}
        </span>
        <span className={classes.company}>
          <bdi>{company || email}</bdi>
        </span>
        <span className={classes.next} data-urgency={next?.urgency ?? undefined}>
          {next?.text}
        </span>
      </button>
      <span className={classes.tools}>
        <RowMarks quote={quote} />
        <select
          aria-label={boardText.stage(name)}
          value={stage}
          onChange={({ currentTarget }) => onMove(quote, currentTarget.value as Stage)}
        >
          {STAGES.map((each) => (
            <option key={each} value={each}>
              {stageLabels[each]}
            </option>
          ))}
        </select>
      </span>
    </article>
  );
});

function showInList(stage: Stage): void {
  // The pressed button is removed with the board: without this, the focus would be lost.
  document.getElementById('submission-list')?.focus();
  updateViewState({ isBoard: false, stages: [stage], sort: 'active' });
}

/** Shows a lead in its new column, until that is saved and loaded. */
function applyMove(columns: Column[], { quote, to }: { quote: Quote; to: Stage }): Column[] {
  const sort = (quotes: Quote[]) => quotes.sort((a, b) => Date.parse(b.activeAt) - Date.parse(a.activeAt));
  return columns.map((column) => {
    const others = column.quotes.filter(({ id }) => id !== quote.id);
    return { ...column, quotes: column.stage === to ? sort([quote, ...others]) : others };
  });
}

/** Loads the columns of all stages, or of those that the filters choose, and the marks of their leads. */
async function readBoard(backend: Backend, filters: QuoteFilters, signal: AbortSignal): Promise<Column[]> {
  const stages = STAGES.filter((stage) => filters.stages.length === 0 || filters.stages.includes(stage));
  const [sums, ...pages] = await Promise.all([
    sumValues(backend, filters, signal),
    ...stages.map((stage) => listQuotes(backend, { ...filters, stages: [stage], sort: 'active' }, 0, MAX_CARDS - 1, signal)),
  ]);
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
  const marks = Object.fromEntries(await listQuoteMarks(backend, ids, filters.search, signal));
  useAdminStore.setState((state) => ({ marks: { ...state.marks, ...marks } }));
  return stages.map((stage, index) => {
    const { rows = [], total = 0 } = pages[index] ?? {};
    return { stage, total: total ?? rows.length, sum: sums.get(stage) ?? 0, quotes: rows };
  });
}
