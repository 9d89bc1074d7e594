import { type FormEvent, useState } from 'react';
import { type DashboardRole, useHost } from 'shared-contracts';
import { Button, NativeSelect, TextInput } from 'shared-contracts/ui';
import { invitePerson } from '../api/people.ts';
import { inviteText, roleLabels } from '../content/people.ts';
import classes from './people.module.css';
import type { ChangePeople } from './use-people.ts';

const ROLES = (['viewer', 'admin'] as const).map((value) => ({ value, label: roleLabels[value] }));

/** Invites somebody by e-mail. Name and address stay in their fields if that fails. */
export function InviteForm({ onChange }: { onChange: ChangePeople }) {
  const { settings } = useHost();
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({});
  const [isSending, setSending] = useState(false);
  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const email = String(data.get('email')).trim();
    const role: DashboardRole = data.get('role') === 'admin' ? 'admin' : 'viewer';
    const name = String(data.get('name')).trim();
    const found = {
      ...(!name && { name: inviteText.invalidName }),
      ...(!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) && { email: inviteText.invalidEmail }),
    };
    setErrors(found);
    const [invalid] = Object.keys(found);
    if (invalid) return form.querySelector<HTMLInputElement>(`[name="${invalid}"]`)?.focus();
    setSending(true);
    await onChange(async (backend) => {
      const outcome = await invitePerson(backend, settings, { email, role, name });
      form.reset();
      return inviteText.done[outcome](email);
    }, inviteText.failed);
    setSending(false);
  };
  return (
    <form
      className={classes.invite}
      noValidate
      aria-label={inviteText.form}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <TextInput name="name" label={inviteText.name} autoComplete="off" maxLength={100} error={errors.name} />
      <TextInput name="email" type="email" label={inviteText.email} autoComplete="off" error={errors.email} />
      <NativeSelect name="role" label={inviteText.role} data={ROLES} />
      <Button type="submit" loading={isSending}>
        {inviteText.send}
      </Button>
    </form>
  );
}
