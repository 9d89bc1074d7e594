import { Skeleton } from 'shared-contracts/ui';
import section from './HealthSection.module.css';
import classes from './HealthSkeleton.module.css';
import figures from './HostFigures.module.css';
import { healthText } from './health-labels.ts';

const FIGURES = ['site', 'certificate', 'backup', 'disk', 'database', 'mails', 'calls', 'functions'];
const PARTS = ['shell', 'admin', 'demo', 'marketing'];

/** The page while it loads: a heading, eight figures and four parts with their drawings. */
export function HealthSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={healthText.loading}>
      <Skeleton h="2.75rem" w="min(20rem, 80%)" />
      <div className={figures.figures}>
        {FIGURES.map((figure) => (
          <div key={figure} className={figures.figure}>
            <Skeleton h="0.85rem" w="5rem" my="0.2rem" />
            <Skeleton h="1.75rem" w="6rem" my="0.35rem" />
            <Skeleton h="0.85rem" w="80%" my="0.2rem" />
          </div>
        ))}
      </div>
      <div className={section.section}>
        <Skeleton h="1.4rem" w="6rem" />
        <div className={classes.parts}>
          {PARTS.map((part) => (
            <div key={part} className={classes.parts}>
              <Skeleton h="1.2rem" w="40%" />
              <Skeleton h="3.75rem" />
              <Skeleton h="7rem" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
