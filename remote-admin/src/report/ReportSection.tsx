import type { ReactNode, Ref } from 'react';
import { Title } from 'shared-contracts/ui';
import classes from './ReportSection.module.css';

interface Props {
  /** Unique in the page, because the heading has it. */
  id: string;
  title: string;
  hint: string;
  /** The heading, which can be focused. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of a report: heading and explanation on the left of wide windows, content on the right. */
export function ReportSection({ id, title, hint, headingRef, children }: Props) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={classes.title}>
          {title}
        </Title>
        <p className={classes.hint}>{hint}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

/** One quiet line in place of an empty table. */
export function EmptyLine({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>;
}
