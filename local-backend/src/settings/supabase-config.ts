import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { repositoryPath } from './repository-path.ts';

/** The settings of `supabase/config.toml` that the local stack and its tests use; @supabase/lite rejects the complete file. */
export interface SupabaseConfig {
  api: { schemas: string[]; max_rows: number };
  /** Edge functions by name; `entrypoint` is relative to `supabase/`. */
  functions: Record<string, { entrypoint: string }>;
  auth: {
    enable_signup: boolean;
    jwt_expiry: number;
    minimum_password_length: number;
    /** `content_path` is relative to the root of the repository. */
    email: { enable_confirmations: boolean; template: Record<string, { subject: string; content_path: string }> };
  };
}

export function readSupabaseConfig(): SupabaseConfig {
  return parse(readFileSync(repositoryPath('supabase/config.toml'), 'utf8')) as unknown as SupabaseConfig;
}
