import type { ReactNode } from 'react';
import { Title } from 'shared-contracts/ui';
import classes from './Auth.module.css';
import { AuthFrame } from './AuthFrame.tsx';

/** Heading and form of an auth page. */
export function AuthCard({ heading, intro, children }: { heading: string; intro: string; children: ReactNode }) {
  return (
    <AuthFrame>
      <Title order={1} className={classes.heading}>
        {heading}
      </Title>
      <p className={classes.intro}>{intro}</p>
      {children}
    </AuthFrame>
  );
}
