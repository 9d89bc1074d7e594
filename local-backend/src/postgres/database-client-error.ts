import path from 'node:path';

const CLIENT_FOLDER = `${path.sep}node_modules${path.sep}postgres${path.sep}`;

/** Whether the Postgres client threw the error in a timer: postgres 3.4.9 writes to a null socket when Postgres is killed. */
export function isDatabaseClientError(error: Error): boolean {
  const firstFrame = error.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? '';
  return firstFrame.includes(CLIENT_FOLDER);
}
