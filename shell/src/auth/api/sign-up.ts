import type { Backend } from 'shared-contracts';
import type { Credentials } from '../rules/form.ts';

/** Makes an account; a mail to confirm it leads back to the site's root. @throws AuthError as the service gives it */
export async function signUp(backend: Backend, siteUrl: string, { fullName, email, password }: Credentials): Promise<void> {
  const { error } = await backend.auth.signUp({
    email: email.trim(),
    password,
    options: { data: { full_name: fullName.trim() }, emailRedirectTo: `${siteUrl}/` },
  });
  if (error) throw error;
}
