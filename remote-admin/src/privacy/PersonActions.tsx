import { lazy, Suspense, useState } from 'react';
import { useMayChange } from '../access/use-may-change.ts';
import type { Quote } from '../rules/quote.ts';
import { MoreButton } from './MoreButton.tsx';

const PersonMenu = lazy(async () => ({ default: (await import('./PersonMenu.tsx')).PersonMenu }));

/** The button of the menu about a submission and its person, which is loaded when it is opened for the first time. */
export function PersonActions({ quote }: { quote: Quote }) {
  const [isUsed, setIsUsed] = useState(false);
  if (!useMayChange()) return null;
  if (!isUsed) return <MoreButton onClick={() => setIsUsed(true)} />;
  return (
    <Suspense fallback={<MoreButton />}>
      <PersonMenu quote={quote} />
    </Suspense>
  );
}
