import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An alarm, or a problem that must last longer to become one. All times are ISO 8601. */
export interface Alarm {
  key: string;
  /** The problem with its value and limit, as of the last round that found it. */
  text: string;
  /** How many rounds in a row found the problem before the alarm opened. */
  failingRounds: number;
  lastFailedAt: string;
  /** Null before it opens. */
  openedAt: string | null;
  /** Null while it is open. */
  recoveredAt: string | null;
  /** When it opened in the last 24 hours. */
  openings: string[];
}

/** An alarm that opened or recovered. */
export interface AlarmChange {
  key: string;
  text: string;
  openedAt: string;
  /** Null if it opened. */
  recoveredAt: string | null;
}

/** A message that is sent to every channel, again with the same id if the monitor was killed before it recorded the delivery. */
export interface AlarmMessage {
  id: string;
  createdAt: string;
  changes: AlarmChange[];
  deliveredTo: ChannelName[];
}

export type ChannelName = 'email' | 'webhook';

/** What the monitor remembers between its rounds. */
export interface MonitorState {
  /** Time of the first round, ISO 8601. */
  startedAt: string;
  alarms: Record<string, Alarm>;
  /** Changes that no message contains yet, because no channel is configured. */
  unannounced: AlarmChange[];
  /** Changes that the table `alarms` doesn't contain yet. */
  unmirrored: AlarmChange[];
  /** Messages that at least one channel hasn't delivered, oldest first. */
  messages: AlarmMessage[];
  /** Why a channel didn't deliver its last message. */
  channelErrors: Partial<Record<ChannelName, string>>;
}

/** Kept on the disk and given up for the state when the disk is full, which is when the state matters. */
const RESERVED_BYTES = 256 * 1024;

/** Reads the state of a monitor's folder; that of the first round if there is none or if the file is damaged, which is logged. */
export function readMonitorState(folder: string, now: Date, log: (line: string) => void): MonitorState {
  const file = getFile(folder);
  const first: MonitorState = {
    startedAt: now.toISOString(),
    alarms: {},
    unannounced: [],
    unmirrored: [],
    messages: [],
    channelErrors: {},
  };
  if (!existsSync(file)) return first;
  try {
    return { ...first, ...(JSON.parse(readFileSync(file, 'utf8')) as MonitorState) };
  } catch (error) {
    log(`${file} is damaged, so open alarms are announced again: ${(error as Error).message}`);
    return first;
  }
}

/** Writes the state, so that after a crash at any time the file has either the earlier or the new one. @throws Error of the disk */
export function writeMonitorState(folder: string, state: MonitorState): void {
  mkdirSync(folder, { recursive: true });
  const reserve = path.join(folder, 'reserve');
  try {
    if (!existsSync(reserve)) writeAndSync(reserve, Buffer.alloc(RESERVED_BYTES, 1));
    replace(getFile(folder), state);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    rmSync(reserve, { force: true });
    replace(getFile(folder), state);
  }
}

function replace(file: string, state: MonitorState): void {
  writeAndSync(`${file}.next`, Buffer.from(`${JSON.stringify(state, null, 1)}\n`));
  renameSync(`${file}.next`, file);
}

function writeAndSync(file: string, bytes: Buffer): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeFileSync(descriptor, bytes);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function getFile(folder: string): string {
  return path.join(folder, 'alarms.json');
}
