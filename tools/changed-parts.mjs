// `npm run -s parts:changed -- <commit>`: prints which parts have changed since a commit as `name=true` or `name=false`, in the
// format of GITHUB_OUTPUT. Without a known commit, all have. Plain JavaScript without dependencies, because nothing is installed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const remotes = workspaces.filter((name) => name.startsWith('remote-'));

/** Files and folders (with a final slash) that each part is released from. */
const SOURCES = {
  contract: ['shared-contracts/'],
  supabase: [
    'supabase/',
    'transform/',
    ...[
      'backend/database.types',
      'functions/form-meta',
      'booking/booking-calls',
      'demo/audit-summary',
      'demo/demo-form',
      'demo/evidence',
      'demo/transform',
      'quote/attachment-rules',
      'quote/detect-file-type',
      'quote/lead-source',
      'quote/quote-fields',
      'quote/quote-rules',
      'quote/reply-rules',
      'report/demo-report',
      'site/agency',
      'validation/field-error',
      'validation/text-rules',
      'validation/validation-messages',
    ].map(toContractFile),
  ],
  shell: ['shell/', 'shared-contracts/', 'federation/', 'rspack.base.js', 'package-lock.json'],
  ...Object.fromEntries(remotes.map((folder) => [folder.slice('remote-'.length), [`${folder}/`, 'shared-contracts/']])),
};

function toContractFile(name) {
  return `shared-contracts/src/${name}.ts`;
}

/** Returns whether each part has changed; `files` is null if the changes are unknown. */
function findChangedParts(files) {
  const isBelow = (file, source) => (source.endsWith('/') ? file.startsWith(source) : file === source);
  const hasChanged = (sources) => files === null || files.some((file) => sources.some((source) => isBelow(file, source)));
  return Object.entries(SOURCES).map(([part, sources]) => [part, hasChanged(sources)]);
}

/** Lists the files that differ from a commit; null if Git doesn't know it, as after a forced push. */
function listChangedFiles(commit) {
  if (!/^[0-9a-f]{7,40}$/.test(commit)) return null;
  try {
    const options = { cwd: process.cwd(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['diff', '--name-only', commit, 'HEAD', '--'], options).split('\n').filter(Boolean);
  } catch {
    return null;
  }
}

for (const [part, isChanged] of findChangedParts(listChangedFiles(process.argv[2] ?? ''))) console.log(`${part}=${isChanged}`);
