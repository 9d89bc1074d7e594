import type { Backend } from 'shared-contracts';
import type { Credentials } from '../rules/credentials.ts';

/** Creates an account. The link of the confirmation email leads to the home page. @throws AuthError of the client */
export async function signUp(backend: Backend, siteUrl: string, { fullName, email, password }: Credentials): Promise<void> {
  const { error } = await backend.auth.signUp({
    email: email.trim(),
    password,
    options: { data: { full_name: fullName.trim() }, emailRedirectTo: `${siteUrl}/` },
  });
  if (error) throw error;
}
