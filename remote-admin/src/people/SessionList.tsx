import { Button } from 'shared-contracts/ui';
import { endSessions } from '../api/people.ts';
import { sessionText } from '../content/people.ts';
import { formatMoment } from '../rules/dates.ts';
import type { PersonSession } from '../rules/people.ts';
import classes from './people.module.css';
import type { PersonProps } from './person-props.ts';

/** The signed-in devices of a person. */
export function SessionList({ person: { id, name, sessions }, onChange }: PersonProps) {
  const end = (sessionId: string) => onChange(async (backend) => sessionText.ended(await endSessions(backend, id, sessionId)));
  return (
    <ul className={classes.sessions} aria-label={sessionText.list(name)}>
      {sessions.map((session) => (
        <li key={session.id}>
          <span>{describeSession(session)}</span>
          {session.isCurrent ? (
            <span className={classes.self}>{sessionText.current}</span>
          ) : (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={sessionText.endName(session.browser ?? sessionText.unknownBrowser, name)}
              onClick={() => void end(session.id)}
            >
              {sessionText.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function describeSession({ browser, address, usedAt }: PersonSession): string {
  const used = sessionText.used(formatMoment(usedAt, new Date()));
  return [browser ?? sessionText.unknownBrowser, address, used].filter(Boolean).join(' · ');
}
