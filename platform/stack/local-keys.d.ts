/**
 * Keys of the local stack. They open nothing but a database on this machine's loopback address; a hosted project has
 * keys of its own.
 */
export declare const LOCAL_KEYS: {
    readonly publishable: 'sb_publishable_local-stack-public-key';
    readonly secret: 'sb_secret_local-stack-secret-key';
    readonly jwtSecret: 'local-stack-signing-secret-of-more-than-32-characters';
    readonly mail: 'local-stack-mail-key';
};
