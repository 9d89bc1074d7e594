/** TCP ports of the site, the sample client sites and the local backend on this machine. */
export type LocalPorts = ReturnType<typeof readLocalPorts>;

/** First port of the local backend, the same as the Supabase CLI's. */
const SUPABASE_PORT = 54_321;
/** First port with an offset. Stays below the ephemeral port ranges (IANA 49152, Linux 32768), whose ports may be in use. */
const OFFSET_BACKEND_PORT = 14_321;
const MAX_OFFSET = 11_000;
/**
 * Within such a step, each port has its own last digit (with `npm run dev`, 1 to 8 are remotes), so the ports of two copies are never
 * the same.
 */
const OFFSET_STEP = 10;

/**
 * Computes the local ports; the environment variable `PORT_OFFSET` moves all of them.
 * @throws Error when `PORT_OFFSET` isn't a multiple of 10 from 0 to 11000
 */
export function readLocalPorts(env: NodeJS.ProcessEnv = process.env) {
  const offset = Number(env.PORT_OFFSET ?? 0);
  if (offset % OFFSET_STEP !== 0 || offset < 0 || offset > MAX_OFFSET)
    throw new Error(`PORT_OFFSET must be a multiple of ${OFFSET_STEP} from 0 to ${MAX_OFFSET}.`);
  const api = (offset === 0 ? SUPABASE_PORT : OFFSET_BACKEND_PORT) + offset;
  return { site: 3000 + offset, clientSites: 3009 + offset, api, database: api + 1, inbox: api + 3 };
}
