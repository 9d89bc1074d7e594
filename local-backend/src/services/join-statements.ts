import type postgres from 'postgres';

const SETTING = /^select set_config\('([\w.]+)', (?:\$1|''), true\)$/i;
const FUNCTION_CALL = /^select \* from [\w."]+\(/;
/** What Kysely reads of the result of a statement that isn't sent yet. */
const NO_ROWS = Object.assign([], { command: 'SELECT', count: 0 });

/**
 * Before a query @supabase/lite 0.10.0 sends `begin` and up to ten settings, such as the role, and waits for the response of each, which
 * takes more time of both processes than the query. This sends them together with the query, and the settings as one statement. If
 * one of them fails, its transaction has failed, and the query with it. Calls of functions are prepared once for each connection, as
 * PostgREST does.
 */
export function joinStatements(driver: postgres.Sql): void {
  const { reserve } = driver;
  driver.reserve = async () => {
    const reserved = await reserve();
    const send = reserved.unsafe;
    let hasBegun = false;
    let settings: [name: string, value: string][] = [];
    const takeEarlier = () => {
      const earlier = hasBegun ? [send('begin')] : [];
      if (settings.length > 0) {
        const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
        earlier.push(send(`select ${calls.join(', ')}`, settings.flat(), { prepare: true }));
      }
      hasBegun = false;
      settings = [];
      return earlier;
    };
    const join = async (text: string, values: string[] = []) => {
      const [, setting] = SETTING.exec(text) ?? [];
      if (text === 'begin') hasBegun = true;
      else if (setting) settings.push([setting, values[0] ?? '']);
      else return (await Promise.all([...takeEarlier(), send(text, values, { prepare: FUNCTION_CALL.test(text) })])).at(-1);
      return NO_ROWS;
    };
    return Object.assign(reserved, { unsafe: join });
  };
}
