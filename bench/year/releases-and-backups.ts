import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  cleanStore,
  getPartFolder,
  openCommandContext,
  openStore,
  type ReleaseStore,
  updatePointer,
  uploadRelease,
} from 'federation-toolkit';
import type { TestStack } from 'local-backend/testing/test-stack';
import { createFolderBucket } from '../../tools/backup/attachments.ts';
import { backUp } from '../../tools/backup/back-up.ts';
import { buildPart } from '../../tools/build/part.ts';
import { type Config, getBuildDir } from '../../tools/config.ts';
import { createSite } from '../../tools/federation-site.ts';
import { PARTS, repository } from '../../tools/parts.ts';
import { DAY_MS, DAYS, formatMegabytes, formatTable, getStart, judge, runAt, type Section, SHOWN_DAYS } from './calendar.ts';
import { listFiles, measureDisk } from './measure-disk.ts';

const PUBLISHES_PER_YEAR = 250;
/** Nights at the end that are backed up one after the other: longer than the retention. */
const NIGHTS_AT_THE_END = 34;
const RESTORED_DAYS = [...new Set([SHOWN_DAYS[0], SHOWN_DAYS[2], DAYS])];
/** At three in the morning, as northlight-backup.timer says. */
const getNight = (day: number) => new Date(getStart(day + 1).getTime() + 3 * 3_600_000);

/** Releases and nightly backups of a year, by the code and the settings of the product. */
export class BackupYear {
  readonly #config: Config;
  readonly #stack: TestStack;
  readonly #folder: string;
  readonly #ends = new Map<string, Date>();
  readonly #rows: (string | number)[][] = [];
  readonly #restored: string[] = [];
  #store!: ReleaseStore;
  #published = 0;
  #lastBytes = 0;

  constructor(config: Config, stack: TestStack) {
    this.#config = config;
    this.#stack = stack;
    this.#folder = path.join(config.dataDir, 'backups');
  }

  async start(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    this.#store = await openStore(this.#config);
    for (const part of PARTS) {
      await buildPart(part, getBuildDir(this.#config, part));
      await this.#publish(part, getStart(0));
    }
  }

  readonly storeAttachment = (id: string, bytes: Buffer): void => {
    mkdirSync(this.#bucketFolder, { recursive: true });
    writeFileSync(path.join(this.#bucketFolder, id), bytes);
  };

  get #bucketFolder(): string {
    return path.join(this.#config.dataDir, 'bucket');
  }

  /** Publishes the parts in turn, each after a change of one page, and does what northlight-backup.service does in the night. */
  async simulateDay(day: number): Promise<void> {
    for (const part of PARTS)
      if (this.#published < PARTS.length + (day * PUBLISHES_PER_YEAR) / 365 && part === PARTS[this.#published % PARTS.length])
        await this.#publish(part, getStart(day));
    const isBackedUp = SHOWN_DAYS.includes(day) || day > DAYS - NIGHTS_AT_THE_END;
    if (isBackedUp) await this.#backUp(day);
    const context = await openCommandContext(createSite(this.#config), { log: () => undefined });
    await runAt(getNight(day), () => cleanStore(context, { remove: true }));
    if (SHOWN_DAYS.includes(day)) this.#rows.push(this.#measure(day));
    if (RESTORED_DAYS.includes(day)) await this.#restore(day);
  }

  async #publish(part: string, now: Date): Promise<void> {
    const dist = getBuildDir(this.#config, part);
    const { entry, prerender } = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'));
    this.#published += 1;
    for (const file of [entry, prerender]) appendFileSync(path.join(dist, file), `\n// ${this.#published}`);
    const { releaseId } = (await uploadRelease(this.#store, dist)).release;
    await runAt(now, async () => {
      const current = await this.#store.readVersionedPointer(part);
      await updatePointer(this.#store, part, current, { releaseId, by: 'Ada', action: 'publish' });
    });
    for (const root of ['cdn', 'cdn-private'])
      for (const file of listFiles(path.join(this.#config.dataDir, root, getPartFolder(part), releaseId))) utimesSync(file, now, now);
  }

  async #backUp(day: number): Promise<void> {
    const target = path.join(this.#folder, getNight(day).toISOString().slice(0, 10));
    const bucket = createFolderBucket(this.#bucketFolder);
    const before = measureDisk(this.#folder);
    await runAt(getNight(day), () => backUp(this.#stack.databaseUrl, this.#config, target, bucket));
    this.#lastBytes = measureDisk(this.#folder) - before;
    this.#ends.set(target, getNight(day));
    // The system's clock goes on, so the folders get the age that they have in the simulated night.
    for (const [folder, end] of this.#ends)
      if (existsSync(folder)) {
        const modified = new Date(Date.now() - (getNight(day).getTime() - end.getTime()) - 60_000);
        utimesSync(folder, modified, modified);
      }
    execFileSync(
      '/usr/bin/find',
      readRetention().map((argument) => argument.replace('/var/lib/northlight-backup', this.#folder)),
    );
  }

  #measure(day: number): (string | number)[] {
    const folders = readdirSync(this.#folder);
    const [bytes, releases] = [measureDisk(this.#folder), this.#countReleases()];
    const store = measureDisk(path.join(this.#config.dataDir, 'cdn')) + measureDisk(path.join(this.#config.dataDir, 'cdn-private'));
    const newest = path.join(this.#folder, folders.sort().at(-1) ?? '');
    const cells = [measureDisk(newest), this.#lastBytes, bytes].map(formatMegabytes);
    return [day, this.#published, releases, formatMegabytes(store), folders.length, ...cells];
  }

  #countReleases(): number {
    return listFiles(this.#config.cdnDir).filter((file) => path.basename(file) === 'release.json').length;
  }

  /** Runs the restore drill with the newest backup. @throws Error with its output if it fails */
  async #restore(day: number): Promise<void> {
    const backup = path.join(this.#folder, readdirSync(this.#folder).sort().at(-1) ?? '');
    const env = { ...process.env, DATA_DIR: this.#config.dataDir, NODE_NO_WARNINGS: '1' };
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/backup/drill.ts', '--from', backup], { cwd: repository, env });
    this.#restored.push(`day ${day}: ${/^1\. Backup: (.*)\.$/m.exec(stdout)?.[1]}`);
  }

  describe(): Section {
    const folders = readdirSync(this.#folder);
    const text = `## Releases and backups

${this.#published} releases, one part after the other, each after a change of a page. In the nights of the table and the last ${NIGHTS_AT_THE_END}: \`backUp\`, and the \`find\` of \`northlight-backup.service\`, whose folders get the age of the simulated night. Every night: \`clean --remove\`. An attachment of 500 kB a day. MB on the disk at the end of a day; a file that several backups share counts once:

${formatTable([['day', 'published', 'kept releases', 'store', 'kept backups', 'newest backup alone', 'added by its night', 'all backups'], ...this.#rows])}

\`npm run drill:restore\` restored the newest backup into an empty database and store, found no difference and composed the site: ${this.#restored.join('; ')}.`;
    const oldest =
      (getNight(DAYS).getTime() -
        Math.min(...folders.map((name) => (this.#ends.get(path.join(this.#folder, name)) ?? new Date(0)).getTime()))) /
      DAY_MS;
    const releases = this.#countReleases();
    return {
      text,
      verdicts: [
        judge(
          folders.length <= 32 && oldest <= 31,
          `${folders.length} backups are kept (at most 32), the oldest is ${oldest.toFixed(0)} days old`,
        ),
        judge(releases <= PARTS.length * 12, `${releases} of ${this.#published} releases are kept (at most 12 of each part)`),
        judge(this.#restored.length === RESTORED_DAYS.length, `the newest backup was restored on ${this.#restored.length} days`),
      ],
    };
  }
}

/** The arguments of the command that removes old backups after each backup. */
function readRetention(): string[] {
  const unit = readFileSync(path.join(repository, 'deploy/northlight-backup.service'), 'utf8');
  const [, command] = /^ExecStartPost=\/usr\/bin\/find (.*)$/m.exec(unit) ?? [];
  if (!command) throw new Error('deploy/northlight-backup.service doesn’t remove old backups.');
  return command.split(' ');
}
