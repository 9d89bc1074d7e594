import { statfsSync } from 'node:fs';
import type { createProjectClient } from 'local-backend/service-client';
import type { HostHealth, SiteHealth } from 'shared-contracts/site-health';
import { readBackupRecord } from '../../backup/backup-record.ts';
import type { MonitorSettings } from '../settings.ts';
import { type Probe, probe } from './probe.ts';
import { readCertificate } from './read-certificate.ts';
import { type FailedRelease, readReleases } from './read-releases.ts';

/** Measurements of the host as the database stores them, without their time; what couldn't be measured is null. */
export type HostMeasurements = { [Name in keyof HostHealth]: Omit<NonNullable<HostHealth[Name]>, 'measuredAt'> | null };

/** What one round measures. */
export interface Measurements {
  homePage: Probe;
  siteHealth: Probe;
  functionsHealth: Probe;
  host: HostMeasurements;
  /** Releases that failed on the live site; null if the store couldn't be read. */
  failedReleases: FailedRelease[] | null;
  /** Error of the last backup; null if it succeeded or there was none. */
  backupError: string | null;
}

/** The client of the project whose database is watched. */
export type Database = ReturnType<typeof createProjectClient>;

type StoredValue = Parameters<Database['rpc']>[1] extends infer Args ? Extract<Args, { p_value: unknown }>['p_value'] : never;

/** Measures the site and the host within about ten seconds. What can't be measured is logged and null. */
export async function measure(settings: MonitorSettings, now: Date, log: (line: string) => void): Promise<Measurements> {
  const { siteUrl, backendUrl, secretKey, dataDir } = settings;
  const orNull = <T>(name: string, value: Promise<T>): Promise<T | null> =>
    value.catch((error: Error) => {
      log(`${name} can’t be measured: ${error.message}`);
      return null;
    });
  const [homePage, siteHealth, functionsHealth, certificate, stored, disk] = await Promise.all([
    probe(`${siteUrl}/`),
    probe(`${siteUrl}/healthz`),
    probe(`${backendUrl}/functions/v1/healthz`, secretKey ? { apikey: secretKey } : {}),
    orNull('The certificate', readCertificate(siteUrl)),
    orNull('The releases', readReleases(settings.store, now)),
    orNull('The disk', measureDisk(dataDir)),
  ]);
  const { error: backupError, ...backup } = readBackupRecord(dataDir);
  const isUp = homePage.problem === null && isServing(siteHealth);
  const host = {
    disk,
    backup: { ...backup, isExpected: settings.limits.backupHours > 0 },
    certificate,
    releases: stored?.releases ?? null,
    probe: { url: homePage.url, isUp, milliseconds: homePage.milliseconds },
  };
  return { homePage, siteHealth, functionsHealth, host, failedReleases: stored?.failedReleases ?? null, backupError };
}

/** A static host has no `/healthz` and responds with 404. */
export function isServing({ status, problem }: Probe): boolean {
  return problem === null || status === 404;
}

/** Measures the file system of a folder as `df` does, whose percentage is that of what users may use. */
async function measureDisk(path: string): Promise<HostMeasurements['disk']> {
  const { bsize, blocks, bfree, bavail } = statfsSync(path);
  const usedBytes = (blocks - bfree) * bsize;
  return { path, usedBytes, totalBytes: usedBytes + bavail * bsize };
}

/** Stores the measurements of the host. @throws Error of the database */
export async function storeMeasurements(database: Database, host: HostMeasurements): Promise<void> {
  const stored = Object.entries(host).filter(([, value]) => value !== null) as unknown as [string, StoredValue][];
  const results = await Promise.all(stored.map(([p_name, p_value]) => database.rpc('record_host_state', { p_name, p_value })));
  const failed = results.find(({ error }) => error);
  if (failed?.error) throw new Error(failed.error.message);
}

/** Reads the health of the site since a point in time. @throws Error of the database */
export async function readSiteHealth(database: Database, since: Date): Promise<SiteHealth> {
  const { data, error } = await database.rpc('read_site_health', { p_since: since.toISOString() });
  if (error) throw new Error(error.message);
  return data as unknown as SiteHealth;
}
