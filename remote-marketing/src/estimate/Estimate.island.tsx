import { useEffect, useRef, useState } from 'react';
import { defineIsland } from 'shared-contracts';
import type { QuoteDraft } from 'shared-contracts/quote-fields';
import { recordToolUse } from 'shared-contracts/used-tools';
import { estimateItems, estimateTexts as texts } from '../content/estimate.ts';
import { Icon } from '../drawings/Icon.tsx';
import { restoreQuoteDraft, selectInForms, useQuoteStore } from '../form/quote-store.ts';
import actions from '../layout/actions.module.css';
import dark from '../layout/dark.module.css';
import { calculateEstimate, formatPrice, formatWeeks, type Estimate as Result } from '../rules/estimate.ts';
import css from './Estimate.module.css';
import { PriceScale } from './PriceScale.tsx';

/** Price list with a calculation. Its boxes are uncontrolled, so a choice from before hydration is kept. */
export function Estimate() {
  const ref = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const budget = useQuoteStore((state) => state.draft?.budget) ?? '';
  const [suggestedBudget, setSuggestedBudget] = useState('');
  useEffect(() => {
    restoreQuoteDraft();
    setChosen(readChoice(ref.current));
  }, []);
  const estimate = calculateEstimate(estimateItems.filter(({ id }) => chosen.includes(id)));
  // A budget that the visitor chose in the form stays; one that an earlier estimate suggested follows the new one.
  const keptBudget = budget === suggestedBudget ? '' : budget;
  const request = (result: Result) => {
    if (!keptBudget) setSuggestedBudget(result.budget);
    requestQuote({ services: result.services, budget: keptBudget || result.budget });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its label inside
    <div
      ref={ref}
      className={css.estimate}
      role="group"
      aria-label={texts.title}
      onChange={(event) => {
        recordToolUse('estimate');
        setChosen(readChoice(event.currentTarget));
      }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.columns.item}</th>
            <th scope="col">{texts.columns.price}</th>
            <th scope="col">{texts.columns.weeks}</th>
          </tr>
        </thead>
        <tbody>
          {estimateItems.map(({ id, label, price, weeks }) => (
            <tr key={id}>
              <th scope="row">
                <label>
                  <input type="checkbox" name="estimate" value={id} /> {label}
                </label>
              </th>
              <td>{formatPrice(price)}</td>
              <td>{formatWeeks(weeks)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.seo.label}</th>
            <td>{texts.seo.price}</td>
            <td>{texts.seo.weeks}</td>
          </tr>
        </tbody>
      </table>
      <p className={css.note}>{texts.note}</p>
      <div className={`${css.result} ${dark.dark}`}>
        <output>
          {estimate ? (
            <>
              <strong>
                {formatPrice(estimate.price)}
                <span>
                  <i>, </i>
                  {formatWeeks(estimate.weeks)}
                </span>
              </strong>
              {estimate.steps && (
                <>
                  <span>{estimate.steps.price}</span>
                  <span>{estimate.steps.weeks}</span>
                </>
              )}
            </>
          ) : (
            <strong data-empty>{texts.empty}</strong>
          )}
        </output>
        <PriceScale chosen={chosen} total={estimate?.price} />
        {estimate && (
          <>
            <button type="button" className={actions.primary} onClick={() => request(estimate)}>
              {texts.action} <Icon name="arrow" />
            </button>
            <p>
              {`${keptBudget ? texts.budget.kept : texts.budget.suggested} `}
              <span>{keptBudget || estimate.budget}</span>
              {keptBudget ? '.' : texts.budget.reason}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

export default defineIsland('marketing/Estimate', Estimate);

function readChoice(group: HTMLElement | null): string[] {
  return [...(group?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(({ value }) => value);
}

/** Selects services and budget in the quote form and shows the form. The focus starts the form if it isn't hydrated yet. */
function requestQuote({ services, budget }: Pick<QuoteDraft, 'services' | 'budget'>): void {
  // The form keeps services that have no price.
  const priced = estimateItems.map(({ service }) => service);
  const others = restoreQuoteDraft().services.filter((service) => !priced.includes(service));
  selectInForms({ services: [...services, ...others], budget });
  const contact = document.querySelector<HTMLElement>('#contact');
  contact?.querySelector<HTMLElement>('[name="name"]')?.focus();
  contact?.scrollIntoView();
}
