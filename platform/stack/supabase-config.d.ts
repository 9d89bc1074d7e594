/** What the local server takes over from `supabase/config.toml`; it refuses a file that has more. */
export interface SupabaseConfig {
    api: {
        schemas: string[];
        max_rows: number;
    };
    auth: {
        site_url: string;
        additional_redirect_urls: string[];
        enable_signup: boolean;
        jwt_expiry: number;
        minimum_password_length: number;
        email: {
            enable_confirmations: boolean;
        };
    };
}
export declare function readSupabaseConfig(): SupabaseConfig;
