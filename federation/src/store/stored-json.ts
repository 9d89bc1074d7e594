import { z } from 'zod';
import type { Preview, Release, ReleasePointer, WatchRecord } from '../types/index.ts';
import { computeReleaseId } from './files.ts';
import { InvalidReleaseError } from './invalid-release-error.ts';
import { MAX_MODULES, MAX_RELEASE_BYTES, MAX_RELEASE_FILES, MAX_ROUTE_BYTES, MAX_ROUTES } from './limits.ts';

// The only reader of the JSON documents of a store. The key of a part can write anything into its folder, so every
// field has a type and a limit. Fields that this toolkit doesn't know are dropped.

/** A path below a release's folder, without dot segments and without names that start with a dot. */
const filePath = z
  .string()
  .max(200)
  .regex(/^[\w@+~-][\w@.+~-]*(?:\/[\w@+~-][\w@.+~-]*)*$/);
const releaseId = z.string().regex(/^[0-9a-f]{16}$/);
/** Without control characters, which commands would print. */
const shortText = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const bytes = z.int().min(0);
const files = z.array(filePath).max(MAX_RELEASE_FILES);
const moduleName = z.string().regex(/^(?:\.|inline|fonts|fontFallbacks|\.\/(?:islands\/)?[A-Za-z][\w-]{0,99})$/);

const route = z
  .looseObject({ path: shortText, page: shortText, title: shortText, description: z.string().max(500), prerender: z.boolean() })
  .refine((value) => JSON.stringify(value).length <= MAX_ROUTE_BYTES, `a route has more than ${MAX_ROUTE_BYTES} bytes`);

const base = {
  name: shortText,
  releaseId,
  shared: z.record(shortText, shortText),
  entry: filePath,
  prerender: filePath,
  modules: z.record(moduleName, z.object({ js: files, css: files })).refine((value) => Object.keys(value).length <= MAX_MODULES),
  routes: z.array(route).max(MAX_ROUTES),
  budgets: z.object({ entry: z.number(), page: z.number() }),
  files: z
    .array(z.object({ path: filePath, bytes, sha384: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/) }))
    .max(MAX_RELEASE_FILES)
    .refine((list) => new Set(list.map((file) => file.path)).size === list.length, 'a file is listed twice')
    .refine((list) => list.reduce((sum, file) => sum + file.bytes, 0) <= MAX_RELEASE_BYTES, 'the files are too large together'),
  toolkit: shortText.optional(),
  revision: shortText.nullable(),
};

const release = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('shell'), provides: shortText, styleLayers: z.array(shortText).max(MAX_MODULES) }),
  z.object({ ...base, kind: z.literal('remote'), requires: shortText }),
]);

const update = z.object({
  releaseId,
  generation: z.int().min(1),
  updatedAt: z.iso.datetime(),
  action: z.enum(['publish', 'promote', 'rollback', 'withdraw']),
  restores: z.int().optional(),
});
const pointer = update.extend({ history: z.array(update).max(100) });

const registryRoute = z.looseObject({ remote: shortText, path: shortText, page: shortText });
const preview = z.looseObject({
  remote: shortText,
  name: shortText,
  releaseId,
  entry: z.string().max(500),
  requires: shortText,
  routes: z.array(registryRoute).max(MAX_ROUTES),
  integrity: shortText,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

const publisher = z.object({ by: shortText });

const passedGates = z.array(shortText).max(100);

const watchRecord = z.object({
  generation: z.int().min(1),
  state: z.enum(['open', 'failing', 'failed', 'passed']),
  seconds: z.number().min(0),
  holder: shortText,
  heldUntil: z.iso.datetime(),
  reasons: z.array(shortText).max(20),
});

/**
 * Reads `release.json`.
 * @param place Where it is stored: its part and its id have to be these.
 * @throws InvalidReleaseError if a field is missing, wrong or too large, if it describes another part, or if its id isn't the hash
 * of its contents
 */
export function parseRelease(json: Buffer, place: { part: string; releaseId: string }): Release {
  const subject = `release.json of ${place.part} ${place.releaseId}`;
  const { value, raw } = parse(json, release, subject);
  const kind = place.part === 'shell' ? 'shell' : 'remote';
  if (value.kind !== kind || value.name !== place.part)
    throw new InvalidReleaseError(`${subject} describes the ${value.kind} ${JSON.stringify(value.name)} instead: publish the part again.`);
  if (value.releaseId !== place.releaseId || computeStoredId(raw) !== place.releaseId)
    throw new InvalidReleaseError(`${subject} doesn't match its id, so it was changed after it was published.`);
  return value as Release;
}

/** Computes the id of a stored release; null if it is nested too deeply. */
function computeStoredId(raw: unknown): string | null {
  const { releaseId: _, ...content } = raw as Release;
  try {
    return computeReleaseId(content);
  } catch {
    return null;
  }
}

/** Reads `current.json`. @throws InvalidReleaseError if it isn't a pointer */
export function parsePointer(json: Buffer, key: string): ReleasePointer {
  try {
    return parse(json, pointer, key).value as ReleasePointer;
  } catch (error) {
    throw new InvalidReleaseError(`${(error as Error).message} Restore an earlier version of it, or remove it and publish the part again.`);
  }
}

/**
 * Reads the description of a preview.
 * @param place Where it is stored: its remote and its name have to be these.
 * @throws InvalidReleaseError if it isn't a preview, or one of another place
 */
export function parsePreview(json: Buffer, place: { remote: string; name: string }): Preview {
  const subject = `The preview ${place.name} of ${place.remote}`;
  const { value } = parse(json, preview, subject);
  if (value.remote !== place.remote || value.name !== place.name)
    throw new InvalidReleaseError(`${subject} describes ${value.name} of ${value.remote} instead.`);
  return value as unknown as Preview;
}

/** Reads the private record of a publisher's name. @throws InvalidReleaseError if it isn't one */
export function parsePublisher(json: Buffer, key: string): string {
  return parse(json, publisher, key).value.by;
}

/** Reads `gates.json`. @throws InvalidReleaseError if it isn't a list of names */
export function parsePassedGates(json: Buffer, key: string): string[] {
  return parse(json, passedGates, key).value;
}

/** Reads `watch.json`. @throws InvalidReleaseError if it isn't the record of a watch */
export function parseWatchRecord(json: Buffer, key: string): WatchRecord {
  return parse(json, watchRecord, key).value;
}

function parse<Schema extends z.ZodType>(json: Buffer, schema: Schema, subject: string): { value: z.infer<Schema>; raw: unknown } {
  let raw: unknown;
  try {
    raw = JSON.parse(json.toString('utf8'));
    const result = schema.safeParse(raw);
    if (result.success) return { value: result.data, raw };
    const [issue] = result.error.issues;
    throw new InvalidReleaseError(`${subject} is invalid: ${issue?.path.join('.') || 'it'}: ${issue?.message}.`);
  } catch (error) {
    if (error instanceof InvalidReleaseError) throw error;
    // Broken JSON, or a document that is nested too deeply to be read.
    throw new InvalidReleaseError(`${subject} is invalid: ${(error as Error).message}.`);
  }
}
