import { Container, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import { Button, Skeleton, TextInput } from 'shared-contracts/ui';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { queryClient, useBackendQuery } from '../access/use-backend-query.ts';
import { useSend } from '../access/use-error-handler.ts';
import { unwrapData, unwrapRows } from '../api/unwrap-response.ts';
import { teamText } from '../content/text.ts';
import report from '../health/HealthReport.module.css';
import { HealthSection } from '../health/HealthSection.tsx';
import { RetryMessage } from '../list/ListMessage.tsx';
import { formatDate, formatDateTime } from '../rules/dates.ts';
import { SubpageHead } from './AdminHead.tsx';
import page from './AdminPage.module.css';

/** Who has access to the dashboard, and who gave it to them. The shell renders it for admins only. */
export default function TeamPage() {
  const { notify } = useHost();
  const send = useSend();
  const { data, isLoading, failure, refetch } = useBackendQuery(['team'], readTeam, { hasFailureToast: true });
  const { admins, events } = data ?? { admins: [], events: [] };
  const heading = useRef<HTMLHeadingElement>(null);
  // A removed admin loses access at once, so Remove asks once more.
  const [askedEmail, setAskedEmail] = useState<string | null>(null);

  const change = (action: 'invited' | 'withdrawn' | 'removed', email: string, form?: HTMLFormElement) =>
    send(async (backend) => {
      unwrapData(await backend.from('admin_events').insert({ action, email }));
      // Leads are assigned to admins.
      void queryClient.invalidateQueries({ queryKey: ['admins'], refetchType: 'all' });
      await refetch();
      notify.success({ title: teamText.actions[action], message: email });
      // Without a form, the row of the pressed button is gone.
      if (form) form.reset();
      else heading.current?.focus();
    });
  const createAnswer = (label: string, email: string, onClick: () => unknown) => (
    <Button
      size="compact-sm"
      variant="default"
      c={label === teamText.confirm ? 'var(--nl-danger)' : undefined}
      aria-label={`${label} ${email}`}
      // A double click isn't two answers.
      onClick={({ detail }) => detail < 2 && onClick()}
    >
      {label}
    </Button>
  );

  const adminRows = admins.map(({ user_id, name, email }) => {
    const answer =
      email === askedEmail
        ? createAnswer(teamText.confirm, email, () => change('removed', email))
        : createAnswer(teamText.remove, email, () => setAskedEmail(email));
    return { key: user_id, cells: [email, name, <Group key="access">{user_id === getCurrentUserId() ? teamText.you : answer}</Group>] };
  });
  const invitations = events.filter(
    ({ action, email }, index) => action === 'invited' && events.findIndex((event) => event.email === email) === index,
  );
  const invitedRows = invitations.map(({ id, email, created_at }) => {
    const access = (
      <Group key="access" gap="sm">
        {teamText.invited(formatDate(created_at))}
        {createAnswer(teamText.withdraw, email, () => change('withdrawn', email))}
        <a href={createMailtoUrl(email) + teamText.mail(`${location.origin}/auth?mode=signup`)}>{teamText.write}</a>
      </Group>
    );
    return { key: id, cells: [email, '—', access] };
  });
  const trailRows = events.map(({ id, actor, action, email, created_at }) => {
    const what = teamText.actions[action as keyof typeof teamText.actions];
    return { key: id, cells: [email, what, actor ?? '—', formatDateTime(created_at)] };
  });

  return (
    <Container className={page.page}>
      <SubpageHead current="/admin/team" />
      <div className={report.report}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const email = String(new FormData(event.currentTarget).get('email')).trim().toLowerCase();
            void change('invited', email, event.currentTarget);
          }}
        >
          <Group align="end" maw="30rem">
            <TextInput name="email" type="email" required withAsterisk={false} autoComplete="off" label={teamText.email} flex={1} />
            <Button type="submit">{teamText.invite}</Button>
          </Group>
        </form>
        {isLoading && <Skeleton h="24rem" role="status" aria-label="Loading" />}
        {failure !== null && <RetryMessage title={teamText.failed} onRetry={refetch} />}
        {data && <HealthSection id="admins" {...teamText.admins} headingRef={heading} rows={[...adminRows, ...invitedRows]} />}
        {data && <HealthSection id="trail" {...teamText.trail} rows={trailRows} />}
      </div>
    </Container>
  );
}

/** Lists the admins, and what was done to them, the newest first. @throws AccessDeniedError, or Error with a visible message */
async function readTeam(backend: Backend, signal: AbortSignal) {
  const events = backend.from('admin_events').select('*').order('created_at', { ascending: false });
  return {
    admins: unwrapRows(await backend.rpc('list_admins').abortSignal(signal)),
    events: unwrapRows(await events.abortSignal(signal)),
  };
}
