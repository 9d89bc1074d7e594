import { useHost } from 'shared-contracts';
import { findReportPath } from '../../rules/quote-marks.ts';
import classes from './SetupLines.module.css';

/** The lines of a demo setup as text. Only a report's line is a link, to the path of this site: visitors can send any text. */
export function SetupLines({ setup }: { setup: string }) {
  const { Link } = useHost();
  return setup.split('\n').map((line, index) => {
    const path = findReportPath(line);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are possible, and their order never changes
      <bdi key={index} className={classes.line}>
        {path ? (
          <Link className={classes.link} to={path}>
            Report
          </Link>
        ) : (
          line
        )}
      </bdi>
    );
  });
}
