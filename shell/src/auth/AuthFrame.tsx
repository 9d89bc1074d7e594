import type { ReactNode } from 'react';
import { agency, useHost } from 'shared-contracts';
import pageHeader from 'shared-contracts/ui/page-header.module.css';
import { Logo } from '../frame/Logo.tsx';
import classes from './AuthFrame.module.css';

/** Layout of all auth pages: below a link home, a card with the agency on one side and the form on the other. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { Link } = useHost();
  return (
    <section className={`${classes.page} ${pageHeader.beam}`}>
      <div className={classes.column}>
        <Link to="/" className={classes.back}>
          <span aria-hidden="true">←</span> Back to home
        </Link>
        <div className={classes.card}>
          <div className={classes.brand}>
            <Logo />
            <p className={classes.statement}>
              <span>Built fast.</span> <span>Proven in daylight.</span>
            </p>
            <p className={classes.place}>
              {agency.city} <span>{agency.latitude}</span>
            </p>
          </div>
          <div className={classes.content}>{children}</div>
        </div>
      </div>
    </section>
  );
}
