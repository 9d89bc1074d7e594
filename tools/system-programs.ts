import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** A program of tests ends with this code if it skips all of them, such as without Postgres 15. Automake and Meson use it, too. */
export const SKIPPED_EXIT_CODE = 77;

interface Program {
  /** Where the program may be; `$NAME` is an environment variable. */
  files: string[];
  /** Its Debian packages. */
  packages: string;
  /** What happens in tests without it. */
  without: string;
}

/** Programs of the system that commands need or tests use. */
const PROGRAMS = {
  chromium: {
    files: ['$CHROMIUM', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    packages: 'chromium fonts-liberation',
    without: 'tests in a browser can’t run',
  },
  'chromium-headless-shell': {
    files: ['$CHROMIUM', '/usr/bin/chromium-headless-shell'],
    // Both must have the same version.
    packages: 'chromium chromium-headless-shell',
    without: 'journeys run in the complete Chromium, which is slower',
  },
  firefox: {
    files: ['$FIREFOX', '/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: 'firefox-esr',
    without: 'journeys in Firefox are skipped',
  },
  webkit: { files: ['/usr/bin/WebKitWebDriver'], packages: 'webkit2gtk-driver xvfb xauth', without: 'journeys in WebKit are skipped' },
  java: { files: ['/usr/bin/java'], packages: 'default-jre-headless', without: 'the journey with the Nu HTML checker is skipped' },
  'postgres-15': {
    files: ['/usr/lib/postgresql/15/bin/postgres'],
    packages: 'postgresql-15',
    without: 'the backend is tested with Postgres 17 only',
  },
  nginx: {
    files: ['/usr/sbin/nginx'],
    packages: 'nginx libnginx-mod-http-brotli-static',
    without: 'the journey of the static site is skipped',
  },
} satisfies Record<string, Program>;

export type SystemProgram = keyof typeof PROGRAMS;

/** Without this file, packages of servers start them. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Returns the path of an installed program; undefined if there is none. */
export function findProgram(name: SystemProgram): string | undefined {
  return PROGRAMS[name].files
    .map((file) => (file.startsWith('$') ? process.env[file.slice(1)] : file))
    .find((file) => file !== undefined && existsSync(file));
}

/** Says which of the programs are missing, what happens without them, and how to install them; null if there are all. */
export function describeMissing(names: readonly SystemProgram[]): string | null {
  const missing = names.filter((name) => !findProgram(name));
  if (missing.length === 0) return null;
  const reasons = missing.map((name) => `${name} is not installed: ${PROGRAMS[name].without}.`);
  return `${reasons.join('\n')}\nOn Debian: apt-get install -y ${missing.map((name) => PROGRAMS[name].packages).join(' ')}`;
}

/** Installs the missing programs where that is possible: as root on Debian. */
export function installPrograms(names: readonly SystemProgram[]): void {
  const missing = names.filter((name) => !findProgram(name));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options: ExecFileSyncOptions = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  const hasPolicy = existsSync(POLICY);
  if (!hasPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    for (const name of missing) {
      console.error(`Installing ${name} (once) …`);
      const flags = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
      execFileSync('apt-get', ['install', ...flags, ...PROGRAMS[name].packages.split(' ')], options);
    }
  } catch {
    // What is still missing is reported by `describeMissing`.
  } finally {
    if (!hasPolicy) rmSync(POLICY);
  }
}
