/** The Postgres programs that npm installed for this system. */
export declare function postgresBinaries(): {
    initdb: string;
    postgres: string;
};
