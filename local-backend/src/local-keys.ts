/**
 * Keys of the local stack. They open nothing but a database on this machine's loopback address; a hosted project has
 * keys of its own.
 */
export const LOCAL_KEYS = {
  publishable: 'sb_publishable_local-stack-public-key',
  secret: 'sb_secret_local-stack-secret-key',
  jwtSecret: 'local-stack-signing-secret-of-more-than-32-characters',
  mail: 'local-stack-mail-key',
} as const;
