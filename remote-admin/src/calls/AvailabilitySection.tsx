import { Button, Skeleton, Title } from 'shared-contracts/ui';
import { useMayChange } from '../access/use-may-change.ts';
import { callsText } from '../content/calls.ts';
import { retryHint } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { BookingRuleFields } from './BookingRuleFields.tsx';
import classes from './calls.module.css';
import { DayExceptionFields } from './DayExceptionFields.tsx';
import { useAvailability } from './use-availability.ts';
import { WeeklyHoursFields } from './WeeklyHoursFields.tsx';

const text = callsText.availability;

export function AvailabilitySection() {
  const { phase, value, errors, isChanged, isSaving, change, discard, save, reload } = useAvailability();
  const mayChange = useMayChange();
  return (
    <section className={classes.section} aria-labelledby="availability">
      <Title order={2} id="availability" className={classes.title}>
        {text.title}
      </Title>
      {phase === 'loading' && <Skeleton h="24rem" />}
      {phase === 'failed' && (
        <ListMessage title={text.errorTitle} hint={retryHint}>
          <Button onClick={reload}>Try again</Button>
        </ListMessage>
      )}
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
          <fieldset className={classes.fields} disabled={!mayChange} aria-label={text.title}>
            <WeeklyHoursFields
              hours={value.hours}
              timeZone={value.rules.time_zone}
              errors={errors}
              onChange={(hours) => change({ ...value, hours })}
            />
            <DayExceptionFields exceptions={value.exceptions} errors={errors} onChange={(exceptions) => change({ ...value, exceptions })} />
            <BookingRuleFields rules={value.rules} errors={errors} onChange={(rules) => change({ ...value, rules })} />
          </fieldset>
          {mayChange && (
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
          )}
        </form>
      )}
    </section>
  );
}
