import { findLastMeasurement } from 'shared-contracts/health-overview';
import { formatBetween, formatBytes, formatNumber, formatSeconds, formatShare } from 'shared-contracts/health-texts';
import type { SiteHealth } from 'shared-contracts/site-health';
import { VisuallyHidden } from 'shared-contracts/ui';
import { formatClockTime, formatDate, formatRecentTime } from '../rules/dates.ts';
import classes from './HostFigures.module.css';
import { healthText } from './health-labels.ts';

const text = healthText.figures;

/** Text above the value, the value, and text below it. */
interface Figure {
  label: string;
  value: string;
  note: string;
}

/** Site, certificate, backup, disk, database, mails, calls and functions as figures. */
export function HostFigures({ health }: { health: SiteHealth }) {
  return (
    <section aria-labelledby="host">
      <VisuallyHidden component="h2" id="host">
        {text.label}
      </VisuallyHidden>
      <dl className={classes.figures}>
        {listFigures(health).map(({ label, value, note }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd className={classes.value}>{value}</dd>
            <dd className={classes.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function listFigures(health: SiteHealth): Figure[] {
  return [...listHostFigures(health), ...listBackendFigures(health)];
}

function listHostFigures({ host, measuredAt }: SiteHealth): Figure[] {
  const { probe, certificate, backup, disk } = host;
  // A local site has no certificate, for example.
  const note = findLastMeasurement(host) === null ? healthText.notMeasured : healthText.notMeasurable;
  const createUnknown = (label: string): Figure => ({ label, value: healthText.unknown, note });
  return [
    probe
      ? {
          label: text.site,
          value: probe.isUp ? text.up : text.down,
          note: text.probe(formatNumber(Math.round(probe.milliseconds)), formatClockTime(probe.measuredAt)),
        }
      : createUnknown(text.site),
    certificate
      ? {
          label: text.certificate,
          value: formatBetween(measuredAt, certificate.validUntil),
          note: text.certificateEnd(certificate.host, formatDate(certificate.validUntil)),
        }
      : createUnknown(text.certificate),
    backup
      ? {
          label: text.backup,
          value: backup.finishedAt ? text.ago(formatBetween(backup.finishedAt, measuredAt)) : text.never,
          note: describeBackup(backup),
        }
      : createUnknown(text.backup),
    disk
      ? {
          label: text.disk,
          value: formatShare(disk.usedBytes, disk.totalBytes),
          note: text.diskSize(formatBytes(disk.totalBytes), disk.path),
        }
      : createUnknown(text.disk),
  ];
}

function describeBackup({ failedAt, finishedAt, bytes }: NonNullable<SiteHealth['host']['backup']>): string {
  if (failedAt) return text.backupFailed(formatRecentTime(failedAt));
  if (finishedAt === null) return text.noBackup;
  return [formatRecentTime(finishedAt), bytes === null ? [] : formatBytes(bytes)].flat().join(', ');
}

function listBackendFigures({ database, outbox, bookings, functionErrors }: SiteHealth): Figure[] {
  const [largest] = database.tables;
  const failures = functionErrors.reduce((sum, { count }) => sum + count, 0);
  const [last] = functionErrors.toSorted((a, b) => Date.parse(b.lastAt) - Date.parse(a.lastAt));
  return [
    {
      label: text.database,
      value: formatBytes(database.bytes),
      note: largest ? text.largest(largest.name, formatBytes(largest.bytes)) : '',
    },
    {
      label: text.mails,
      value: formatNumber(outbox.waiting),
      note: outbox.oldestSeconds === null ? text.noMail : text.oldestMail(formatSeconds(outbox.oldestSeconds)),
    },
    { label: text.calls, value: formatNumber(bookings.today), note: text.upcoming(formatNumber(bookings.upcoming)) },
    {
      label: text.functions,
      value: formatNumber(failures),
      note: last ? text.lastFailure(last.name, formatRecentTime(last.lastAt)) : text.noFailure,
    },
  ];
}
