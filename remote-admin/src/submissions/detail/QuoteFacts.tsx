import { Fragment } from 'react';
import { QUOTE_FIELDS, QUOTE_KEYS, type QuoteKey } from 'shared-contracts/quote-fields';
import { Badge } from 'shared-contracts/ui';
import type { Quote } from '../../rules/quote.ts';
import classes from './QuoteDetail.module.css';
import { SetupLines } from './SetupLines.tsx';

const SHOWN_ABOVE: readonly QuoteKey[] = ['name', 'email', 'company', 'message'];
const keys = QUOTE_KEYS.filter((key) => !SHOWN_ABOVE.includes(key));

/** Terms and values of a description list. What wasn't attached is skipped. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const shown = keys.filter((key) => quote[key] !== null || !('isAttached' in QUOTE_FIELDS[key]));
  return shown.map((key) => (
    <Fragment key={key}>
      <dt>{QUOTE_FIELDS[key].label}</dt>
      <dd className={QUOTE_FIELDS[key].kind === 'choices' ? classes.tags : undefined}>{renderValue(quote, key)}</dd>
    </Fragment>
  ));
}

function renderValue(quote: Quote, key: QuoteKey) {
  const value = quote[key];
  if (value === null || value.length === 0) return '—';
  if (Array.isArray(value))
    return value.map((option) => (
      <Badge key={option} variant="default" size="md" tt="none">
        {option}
      </Badge>
    ));
  if (key === 'setup') return <SetupLines setup={value} />;
  return <bdi>{value}</bdi>;
}
