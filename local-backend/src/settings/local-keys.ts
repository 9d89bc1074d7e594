/** Keys of the local stack. They are public: its database accepts connections from this machine only. */
export const LOCAL_KEYS = {
  publishable: 'sb_publishable_local-stack-public-key',
  secret: 'sb_secret_local-stack-secret-key',
  jwtSecret: 'local-stack-signing-secret-of-more-than-32-characters',
  mail: 'local-stack-mail-key',
  webhook: 'whsec_bG9jYWwtc3RhY2std2ViaG9vay1zZWNyZXQ=',
} as const;
