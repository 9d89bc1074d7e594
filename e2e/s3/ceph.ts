import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from 'local-backend/free-port';

/** Credentials of a user of the store. */
export interface CephCredentials {
  accessKey: string;
  secretKey: string;
}

/** A running Ceph; its credentials are the owner's. */
export interface Ceph extends CephCredentials {
  endpoint: string;
  /** Creates a user whose only permissions are those of a bucket's policy. */
  addUser(name: string): CephCredentials;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 180_000;

/**
 * Starts a Ceph object gateway with a monitor and one in-memory store on loopback.
 * @param root Root folder of the unpacked packages.
 * @throws Error if it doesn't respond
 */
export async function startCeph(root: string): Promise<Ceph> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ceph-'));
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(path.join(folder, name));
  const ports = { monitor: await findFreePort(), gateway: await findFreePort() };
  const cluster = randomUUID();
  const libraries = readdirSync(path.join(root, 'usr/lib')).find((name) => name.endsWith('-linux-gnu')) ?? '';
  const at = (...parts: string[]) => path.join(root, 'usr/lib', libraries, ...parts);
  const config = path.join(folder, 'ceph.conf');
  writeFileSync(config, createConfiguration({ folder, cluster, ports, at }));
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [at(), at('ceph'), path.join(root, 'lib', libraries)].join(':'),
    PYTHONPATH: path.join(root, 'usr/lib/python3/dist-packages'),
    PATH: `${path.join(root, 'usr/bin')}:${process.env.PATH}`,
  };
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: START_TIMEOUT_MS }).toString();
  const running: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) => {
    const log = openSync(path.join(folder, `${program}.log`), 'w');
    running.push(spawn(program, ['-c', config, ...args, '-f'], { env, stdio: ['ignore', log, log] }));
    closeSync(log);
  };
  const stop = async () => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const map = path.join(folder, 'monmap');
    run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', `[v2:127.0.0.1:${ports.monitor}]`, map);
    run('ceph-authtool', '--create-keyring', path.join(folder, 'keyring'), '--gen-key', '-n', 'mon.');
    run('ceph-mon', '-c', config, '--mkfs', '-i', 'a', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    const store = randomUUID();
    run('ceph', '-c', config, '--connect-timeout', '60', 'osd', 'new', store);
    run('ceph-osd', '-c', config, '-i', '0', '--mkfs', '--osd-uuid', store);
    start('ceph-osd', '-i', '0');
    start('radosgw', '-n', 'client.rgw');
    const endpoint = `http://127.0.0.1:${ports.gateway}`;
    await waitUntilReachable(endpoint);
    const addUser = (name: string): CephCredentials => {
      const keys = { accessKey: `${name}-key`, secretKey: randomUUID() };
      const secrets = ['--access-key', keys.accessKey, '--secret', keys.secretKey];
      run('radosgw-admin', '-c', config, 'user', 'create', '--uid', name, '--display-name', name, ...secrets);
      return keys;
    };
    return { endpoint, ...addUser('owner'), addUser, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReachable(endpoint: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const isReachable = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isReachable) return;
    if (Date.now() > deadline) throw new Error(`The object gateway did not respond at ${endpoint} within ${START_TIMEOUT_MS / 1000} s.`);
    await sleep(250);
  }
}

interface CephLayout {
  folder: string;
  cluster: string;
  ports: { monitor: number; gateway: number };
  at(...parts: string[]): string;
}

function createConfiguration({ folder, cluster, ports, at }: CephLayout): string {
  return `[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${ports.monitor}
auth cluster required = none
auth service required = none
auth client required = none
ms cluster mode = crc
ms service mode = crc
ms client mode = crc
ms mon cluster mode = crc
ms mon service mode = crc
ms mon client mode = crc
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 1073741824
mon allow pool size one = true
mon max pg per osd = 1000
erasure code dir = ${at('ceph/erasure-code')}
plugin dir = ${at('ceph')}
osd class dir = ${at('rados-classes')}
run dir = ${folder}
log file = ${folder}/$name.out
admin socket = ${folder}/$name.asok
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
keyring = ${folder}/keyring
rgw frontends = beast endpoint=127.0.0.1:${ports.gateway}
`;
}
