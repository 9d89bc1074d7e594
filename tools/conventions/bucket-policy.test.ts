import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getPartFolder, getPreviewFolder, PREVIEWS_FOLDER } from 'federation-toolkit';
import type { Ownership } from 'federation-toolkit/types';
import { ownership } from '../ownership.ts';
import { repository } from '../parts.ts';

interface Statement {
  Effect: string;
  Principal: { AWS: string | string[] };
  Action: string | string[];
  Resource: string | string[];
}

const document = readFileSync(path.join(repository, 'docs/production/release-store.md'), 'utf8');
const policy: { Version: string; Statement: Statement[] } = JSON.parse(/```json\n(\{\s*"Version"[\s\S]*?)```/.exec(document)?.[1] ?? '{}');
const table: Ownership = ownership;
const parts = ['shell', ...Object.keys(table)];
const findUser = (part: string): string => table[part]?.storeUser ?? part;
const READ = ['s3:ListBucket', 's3:GetObject'];
const WRITE = ['s3:PutObject', 's3:DeleteObject'];

/** Returns the resources of a folder of the store and of its private records. */
const toResources = (folder: string): string[] => ['cdn', 'cdn-private'].map((store) => `arn:aws:s3:::site/${store}/${folder}/*`);
const toList = (value: string | string[]): string[] => [value].flat();

/** Lists what the policy allows, as `user action resource`. @throws Error for what this test doesn't understand */
function listGrants(): string[] {
  return policy.Statement.flatMap((statement) => {
    const { Effect, Principal, Action, Resource, ...others } = statement;
    const users = toList(Principal.AWS).map((arn) => /^arn:aws:iam:::user\/([\w-]+)$/.exec(arn)?.[1]);
    if (Effect !== 'Allow' || Object.keys(others).length > 0 || Object.keys(Principal).join() !== 'AWS' || users.includes(undefined))
      throw new Error(`Only statements that allow named users something are understood: ${JSON.stringify(statement)}`);
    return users.flatMap((user) => toList(Action).flatMap((action) => toList(Resource).map((resource) => `${user} ${action} ${resource}`)));
  });
}

const grant = (user: string, actions: string[], resources: string[]): string[] =>
  actions.flatMap((action) => resources.map((resource) => `${user} ${action} ${resource}`));

test('the bucket policy lets each team write its own folders only', () => {
  const writes = [
    ...parts.flatMap((part) => grant(findUser(part), WRITE, toResources(getPartFolder(part)))),
    ...grant('preview', WRITE, toResources(PREVIEWS_FOLDER)),
  ];
  const readers = ['host', 'preview', ...parts.map(findUser)];
  const site = ['arn:aws:s3:::site', 'arn:aws:s3:::site/cdn/*', 'arn:aws:s3:::site/cdn-private/*'];
  const reads = readers.flatMap((user) => grant(user, READ, site));
  expect(listGrants().sort()).toEqual([...writes, ...reads].sort());
});

test('the bucket policy gives each part its own user and folders that don’t contain each other', () => {
  const users = ['host', 'preview', ...parts.map(findUser)];
  expect(new Set(users).size).toBe(users.length);
  const folders = [...parts.map(getPartFolder), PREVIEWS_FOLDER].map((folder) => `${folder}/`);
  for (const folder of folders) expect(folders.filter((other) => other.startsWith(folder))).toEqual([folder]);
  for (const remote of Object.keys(table)) expect(getPreviewFolder(remote).startsWith(`${PREVIEWS_FOLDER}/`)).toBe(true);
});
