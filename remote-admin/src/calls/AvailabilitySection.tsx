import { useEffectEvent, useMemo } from 'react';
import { Button, NativeSelect, Skeleton, TextInput, Title } from 'shared-contracts/ui';
import { BOOKING_RULE_FIELDS, callsText } from '../content/calls.ts';
import { RetryMessage } from '../list/ListMessage.tsx';
import type { AvailabilityErrors, BookingRuleKey, BookingRules } from '../rules/availability.ts';
import classes from './calls.module.css';
import { DayExceptionFields } from './DayExceptionFields.tsx';
import { useAvailability } from './use-availability.ts';
import { WeeklyHoursFields } from './WeeklyHoursFields.tsx';

const text = callsText.availability;

export function AvailabilitySection() {
  const { isLoading, failure, value, errors, isChanged, isSaving, change, discard, save, retry } = useAvailability();
  return (
    <section className={classes.section} aria-labelledby="availability">
      <Title order={2} id="availability" className={classes.title}>
        {text.title}
      </Title>
      {isLoading && <Skeleton h="24rem" />}
      {failure !== null && <RetryMessage title={text.errorTitle} onRetry={retry} />}
      {value && (
        <form
          noValidate
          className={classes.form}
          aria-label={text.title}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <WeeklyHoursFields
            hours={value.hours}
            timeZone={value.rules.time_zone}
            errors={errors}
            onChange={(hours) => change({ ...value, hours })}
          />
          <DayExceptionFields exceptions={value.exceptions} errors={errors} onChange={(exceptions) => change({ ...value, exceptions })} />
          <BookingRuleFields rules={value.rules} errors={errors} onChange={(rules) => change({ ...value, rules })} />
          <div className={classes.actions}>
            <Button type="submit" loading={isSaving} disabled={!isChanged}>
              {text.save}
            </Button>
            {isChanged && (
              <>
                <Button variant="subtle" onClick={discard} disabled={isSaving}>
                  {text.discard}
                </Button>
                <span className={classes.note}>{text.unsaved}</span>
              </>
            )}
          </div>
        </form>
      )}
    </section>
  );
}

const FIELDS = Object.entries(BOOKING_RULE_FIELDS) as [BookingRuleKey, { label: string }][];

interface RuleFieldsProps {
  rules: BookingRules;
  errors: AvailabilityErrors;
  onChange(rules: BookingRules): void;
}

/** The agency's time zone, and the length, break, notice and horizon of calls. */
function BookingRuleFields({ rules, errors, onChange }: RuleFieldsProps) {
  const changeZone = useEffectEvent((time_zone: string) => onChange({ ...rules, time_zone }));
  // Memoized, because it has more than 400 options.
  const zone = useMemo(() => {
    const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', rules.time_zone])].sort();
    return (
      <NativeSelect label="Time zone" data={zones} value={rules.time_zone} onChange={(event) => changeZone(event.currentTarget.value)} />
    );
  }, [rules.time_zone]);
  return (
    <fieldset className={classes.group}>
      <legend>{callsText.availability.rules}</legend>
      <div className={classes.rules}>
        {zone}
        {FIELDS.map(([key, { label }]) => (
          <TextInput
            key={key}
            type="number"
            label={label}
            // An empty field has no number.
            value={Number.isNaN(rules[key]) || rules[key] === null ? '' : rules[key]}
            error={errors[`rules.${key}`]}
            onChange={(event) => onChange({ ...rules, [key]: event.currentTarget.valueAsNumber })}
          />
        ))}
      </div>
    </fieldset>
  );
}
