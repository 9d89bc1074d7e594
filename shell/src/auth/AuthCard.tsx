import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts';
import { Title } from 'shared-contracts/ui';
import pageHeader from 'shared-contracts/ui/page-header.module.css';
import classes from './Auth.module.css';

/** Layout of all auth pages: a card with a heading below a link to the home page. */
export function AuthCard({ heading, intro, children }: { heading: string; intro: string; children: ReactNode }) {
  const { Link } = useHost();
  return (
    <section className={`${classes.page} ${pageHeader.beam}`}>
      <div className={classes.column}>
        <Link to="/" className={classes.back}>
          <span aria-hidden="true">←</span> Back to home
        </Link>
        <div className={classes.card}>
          <Title order={1} className={classes.heading}>
            {heading}
          </Title>
          <p className={classes.intro}>{intro}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
