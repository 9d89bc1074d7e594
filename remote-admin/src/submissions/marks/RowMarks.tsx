import { VisuallyHidden } from 'shared-contracts/ui';
import { leadText, stageLabels, threadText } from '../../content/thread.ts';
import { useMinute } from '../../list/use-minute.ts';
import { ColleaguesMark, useHasColleagues } from '../../live/ColleaguesMark.tsx';
import type { Quote } from '../../rules/quote.ts';
import { findReportPath, formatFileCount, formatNextCall, hasMarks, noMarks } from '../../rules/quote-marks.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import { StageMark } from '../../thread/StageMark.tsx';
import { ClockMark } from './ClockMark.tsx';
import { MarkIcon } from './MarkIcon.tsx';
import classes from './RowMarks.module.css';

/** More would make a row restless. */
const MAX_TAGS = 2;

/** Marks of a row: whether the last reply bounced, whether an answer or a follow-up is due, the time of the next call, the number of files, whether a report is attached, two of the tags, the stage and the owner. */
export function RowMarks({ quote }: { quote: Quote }) {
  const { id, setup } = quote;
  const marks = useAdminStore((state) => state.marks[id]) ?? noMarks;
  const now = useMinute();
  const call = formatNextCall(marks, now);
  const hasReport = findReportPath(setup) !== null;
  const { stage, ownerId, tags } = marks;
  const owner = useAdminStore(({ admins }) => admins.find(({ id }) => id === ownerId)?.name);
  const hasColleagues = useHasColleagues(id);
  if (!hasMarks(marks) && !hasReport && !hasColleagues) return null;
  return (
    <span className={classes.marks}>
      {marks.isUndelivered && <span className={classes.undelivered}>{threadText.natures.bounce}</span>}
      <ClockMark quote={quote} marks={marks} now={now} />
      <ColleaguesMark quoteId={id} />
      {call !== null && (
        <span className={`${classes.mark} ${classes.call}`}>
          <MarkIcon name="call" />
          <span>
            <VisuallyHidden>Call </VisuallyHidden>
            {call}
          </span>
        </span>
      )}
      {marks.fileCount > 0 && (
        <span className={classes.mark} title={formatFileCount(marks.fileCount)}>
          <MarkIcon name="files" />
          <span aria-hidden="true">{marks.fileCount}</span>
          <VisuallyHidden>{formatFileCount(marks.fileCount)}</VisuallyHidden>
        </span>
      )}
      {hasReport && (
        <span className={classes.mark} title="Report">
          <MarkIcon name="report" />
          <VisuallyHidden>Report</VisuallyHidden>
        </span>
      )}
      {tags.length > 0 && (
        <span className={classes.tags} title={tags.join(', ')}>
          <VisuallyHidden>{leadText.fields.tags}: </VisuallyHidden>
          {tags.slice(0, MAX_TAGS).map((tag) => (
            <bdi key={tag} className={classes.tag}>
              {tag}
            </bdi>
          ))}
          {tags.length > MAX_TAGS && `+${tags.length - MAX_TAGS}`}
        </span>
      )}
      {stage !== 'new' && (
        <span className={classes.mark} title={stageLabels[stage]}>
          <StageMark stage={stage} />
          <VisuallyHidden>{stageLabels[stage]}</VisuallyHidden>
        </span>
      )}
      {owner && (
        <span className={classes.owner} title={`${leadText.fields.owner}: ${owner}`}>
          <span aria-hidden="true">{getInitial(owner)}</span>
          <VisuallyHidden>
            {leadText.fields.owner} {owner}
          </VisuallyHidden>
        </span>
      )}
    </span>
  );
}

const getInitial = (name: string): string => [...name.toUpperCase()][0] ?? '';
