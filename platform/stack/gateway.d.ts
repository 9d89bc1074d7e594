import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { AuthAndRest } from './auth-and-rest.ts';
import type { FunctionsProcess } from './functions-process.ts';
/**
 * The one address of the backend, as a hosted project has it. Only auth, REST and the functions pass: everything else
 * of the embedded server is closed, some of it shows the database's password.
 */
export declare function gateway(authAndRest: AuthAndRest, functions: FunctionsProcess): Hono<{
    Bindings: HttpBindings;
}>;
