import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import type { TestStack } from 'local-backend/testing/test-stack';
import { readBackupRecord, recordBackup } from '../../tools/backup/backup-record.ts';
import { mirrorAlarms } from '../../tools/monitor/alarms/mirror-alarms.ts';
import { readMonitorState, writeMonitorState } from '../../tools/monitor/alarms/monitor-state.ts';
import { announceChanges, updateAlarms } from '../../tools/monitor/alarms/update-alarms.ts';
import { deliverMessages } from '../../tools/monitor/channels/deliver-messages.ts';
import type { Measurements } from '../../tools/monitor/measure/measure.ts';
import { readCertificate } from '../../tools/monitor/measure/read-certificate.ts';
import { ALARM_KINDS, type Problems } from '../../tools/monitor/rules/alarm-kinds.ts';
import { findHostProblems } from '../../tools/monitor/rules/find-host-problems.ts';
import { getMonitorFolder, type MonitorSettings } from '../../tools/monitor/settings.ts';
import { DAYS, getStart, judge, runAt, type Section } from './calendar.ts';

const VALID_DAYS = 90;
const RENEWED_EVERY_DAYS = 60;
/** The renewal that fails, and when the owner has repaired it: five days after the alarm of 14 days before the end. */
const FAILED_DAY = 180;
const REPAIRED_DAY = FAILED_DAY - RENEWED_EVERY_DAYS + VALID_DAYS - 9;
/** What opens and closes otherwise: the site is down for two hours on every tenth day, and an e-mail is given up every week. */
const [OUTAGE_EVERY_DAYS, GIVEN_UP_EVERY_DAYS] = [10, 7];
const ROUNDS_PER_DAY = 24;
const TITLE = ALARM_KINDS.certificate.title;
/** Kinds of which the simulation knows nothing. */
const UNKNOWN = { 'function-errors': null, outbox: null, 'database-size': null, 'release-errors': null, withdrawal: null, database: null };

/** The monitor during a year, with a TLS server whose certificate is renewed and a webhook that receives its messages. */
export class AlarmYear {
  readonly #settings: MonitorSettings;
  readonly #stack: TestStack;
  readonly #messages: string[] = [];
  readonly #webhook: Server;
  readonly #site: TlsServer;
  #renewals = 0;
  #rounds = 0;
  #largestState = 0;

  private constructor(settings: MonitorSettings, stack: TestStack, webhook: Server, site: TlsServer) {
    [this.#settings, this.#stack, this.#webhook, this.#site] = [settings, stack, webhook, site];
    webhook.on('request', async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      this.#messages.push(JSON.parse(body).text);
      response.end();
    });
  }

  static async start(settings: MonitorSettings, stack: TestStack): Promise<AlarmYear> {
    const listen = async <Any extends Server | TlsServer>(server: Any): Promise<[Any, number]> => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return [server, (server.address() as AddressInfo).port];
    };
    const [webhook, webhookPort] = await listen(createServer());
    const [site, sitePort] = await listen(createTlsServer(issueCertificate(settings.dataDir, VALID_DAYS), (socket) => socket.end()));
    const watched = {
      ...settings,
      siteUrl: `https://localhost:${sitePort}`,
      webhook: { url: `http://127.0.0.1:${webhookPort}/`, secret: '' },
      mail: null,
    };
    return new AlarmYear(watched, stack, webhook, site);
  }

  stop(): void {
    this.#webhook.close();
    this.#site.close();
  }

  async simulateDay(day: number): Promise<void> {
    const isRenewed = (day - 1) % RENEWED_EVERY_DAYS === 0 && day - 1 !== FAILED_DAY;
    if (isRenewed || day === REPAIRED_DAY) {
      this.#renewals += 1;
      this.#site.setSecureContext(issueCertificate(this.#settings.dataDir, day - 1 + VALID_DAYS));
    }
    const certificate = await readCertificate(this.#settings.siteUrl);
    for (let hour = 0; hour < ROUNDS_PER_DAY; hour++) {
      const now = new Date(getStart(day).getTime() + (hour * 86_400_000) / ROUNDS_PER_DAY);
      if (hour === 3) await runAt(now, async () => recordBackup(this.#settings.dataDir, 1));
      await this.#runRound(this.#findProblems(day, hour, certificate, now), now);
    }
  }

  #findProblems(day: number, hour: number, certificate: Measurements['host']['certificate'], now: Date): Problems {
    const isDown = day % OUTAGE_EVERY_DAYS === 0 && hour < 2;
    const answer = { url: this.#settings.siteUrl, status: 200, problem: null, milliseconds: 50, json: {} };
    const homePage = isDown ? { ...answer, status: 502, problem: 'answered 502' } : answer;
    const { error, ...backup } = readBackupRecord(this.#settings.dataDir);
    const host = { disk: null, backup, certificate, releases: null, probe: null };
    const measured = { homePage, siteHealth: answer, functionsHealth: answer, host, failedReleases: null, backupError: error };
    const givenUp = day % GIVEN_UP_EVERY_DAYS === 0 ? [{ key: `mail-given-up ${day}`, text: `The e-mail ${day} wasn’t sent.` }] : [];
    return { ...findHostProblems(measured, this.#settings.limits, getStart(1), now), ...UNKNOWN, 'mail-given-up': givenUp, channels: [] };
  }

  /** What a round of the monitor does with its problems (tools/monitor/run-round.ts), at a simulated time. */
  async #runRound(problems: Problems, now: Date): Promise<void> {
    const folder = getMonitorFolder(this.#settings);
    const state = announceChanges(updateAlarms(readMonitorState(folder, now, console.log), problems, this.#settings.limits, now), now);
    writeMonitorState(folder, state);
    const delivered = await deliverMessages(state, this.#settings, (next) => writeMonitorState(folder, next));
    writeMonitorState(folder, await mirrorAlarms(this.#stack.serviceClient(), delivered));
    this.#largestState = Math.max(this.#largestState, statSync(path.join(folder, 'alarms.json')).size);
    this.#rounds += 1;
  }

  async describe(): Promise<Section> {
    const changes = this.#messages.flatMap((text) => text.match(/^\*.*\*$/gm) ?? []);
    const count = (title: string) => changes.filter((each) => each === `*${title}*`).length;
    const [alarms, recoveries] = [count(TITLE), count(`Recovered: ${TITLE}`)];
    const [row] = await this.#stack.sql<{ rows: number }>('select count(*)::int as rows from private.alarms');
    const expected = DAYS > REPAIRED_DAY ? 1 : 0;
    const text = `## Certificates and alarms

${this.#rounds} rounds of the monitor, one an hour: its rules, its state file and its table with a webhook that receives the messages, and a TLS server with certificates of ${VALID_DAYS} days, renewed every ${RENEWED_EVERY_DAYS} days (${this.#renewals} times). The renewal after ${FAILED_DAY} days fails, and the owner repairs it after ${REPAIRED_DAY} days. In between the site is down for two hours every ${OUTAGE_EVERY_DAYS} days, and an e-mail is given up every ${GIVEN_UP_EVERY_DAYS} days.

${this.#messages.length} messages were sent, with ${changes.length} changes. The state file had at most ${(this.#largestState / 1000).toFixed(1)} kB; \`alarms\` has ${row?.rows} rows, and an alarm is deleted a year after its recovery.`;
    return {
      text,
      verdicts: [
        judge(
          alarms === expected && recoveries === expected,
          `the failed renewal causes ${alarms} alarm and ${recoveries} recovery (${expected} of each), the others none`,
        ),
        judge(this.#largestState < 100_000, 'the state file of the monitor stays below 100 kB'),
      ],
    };
  }
}

/** Creates a certificate that ends so many days from now, which are in the future as the simulated days are. */
function issueCertificate(dataDir: string, days: number): { key: Buffer; cert: Buffer } {
  const folder = path.join(dataDir, 'certificate');
  mkdirSync(folder, { recursive: true });
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...args, '-days', String(days), '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
