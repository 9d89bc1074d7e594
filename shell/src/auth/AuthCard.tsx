import type { ReactNode } from 'react';
import { Title } from 'shared-contracts/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import classes from './Auth.module.css';

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
