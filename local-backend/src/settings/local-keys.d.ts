/** Keys of the local stack. They are public: its database accepts connections from this machine only. */
export declare const LOCAL_KEYS: {
    readonly publishable: 'sb_publishable_local-stack-public-key';
    readonly secret: 'sb_secret_local-stack-secret-key';
    readonly jwtSecret: 'local-stack-signing-secret-of-more-than-32-characters';
    readonly mail: 'local-stack-mail-key';
};
