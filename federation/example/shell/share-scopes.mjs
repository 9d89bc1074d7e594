/** What remotes of contract 1.0.0 may import from the shell: nothing. */
export const shareScopes = { '1.0.0': {} };
