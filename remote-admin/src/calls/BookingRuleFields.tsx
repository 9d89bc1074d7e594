import { useEffectEvent, useMemo } from 'react';
import { NativeSelect, TextInput } from 'shared-contracts/ui';
import { BOOKING_RULE_FIELDS, callsText } from '../content/calls.ts';
import type { AvailabilityErrors, BookingRuleKey, BookingRules } from '../rules/availability.ts';
import classes from './calls.module.css';

const FIELDS = Object.entries(BOOKING_RULE_FIELDS) as [BookingRuleKey, { label: string }][];

interface RuleFieldsProps {
  rules: BookingRules;
  errors: AvailabilityErrors;
  onChange(rules: BookingRules): void;
}

/** The agency's time zone, and the length, break, notice and horizon of calls. */
export function BookingRuleFields({ rules, errors, onChange }: RuleFieldsProps) {
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
