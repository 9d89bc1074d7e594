import { z } from 'zod';
import type { Release, ReleasePointer } from '../types/index.ts';
import { RELEASE_FORMAT } from '../types/release.ts';
import { computeReleaseId } from './files.ts';
import { InvalidReleaseError } from './invalid-release-error.ts';
import { isPlainPath, isReleaseId } from './keys.ts';
import { MAX_RELEASE_BYTES } from './limits.ts';

// The only reader of the JSON documents of a store. The key of a part can write anything into its folder, so every
// field has a type and a limit. Fields that this toolkit doesn't know are dropped.

const MAX_FILES = 2000;
const MAX_ROUTES = 100;
/** Of a route as JSON, because documents of other remotes contain the routes that they link. */
const MAX_ROUTE_BYTES = 2000;

const filePath = z.string().refine(isPlainPath);
const releaseId = z.string().refine(isReleaseId);
/** Without control characters, which commands would print. */
const shortText = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const files = z.array(filePath).max(MAX_FILES);
const moduleName = z.string().regex(/^(?:\.|inline|fonts|fontFallbacks|\.\/(?:islands\/)?[A-Za-z][\w-]{0,99})$/);

const route = z
  .looseObject({ path: shortText, page: shortText, title: shortText, description: z.string().max(500), prerender: z.boolean() })
  .refine((value) => JSON.stringify(value).length <= MAX_ROUTE_BYTES, `a route has more than ${MAX_ROUTE_BYTES} bytes`);

const base = {
  format: z.literal(RELEASE_FORMAT, `it isn’t ${RELEASE_FORMAT}, so compose can’t read it: publish the part again`),
  name: shortText,
  releaseId,
  shared: z.record(shortText, shortText),
  entry: filePath,
  prerender: filePath,
  modules: z.record(moduleName, z.object({ js: files, css: files })),
  routes: z.array(route).max(MAX_ROUTES),
  budgets: z.object({ entry: z.number(), page: z.number() }),
  files: z
    .array(z.object({ path: filePath, bytes: z.int().min(0), sha384: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/) }))
    .max(MAX_FILES)
    .refine((list) => new Set(list.map((file) => file.path)).size === list.length, 'a file is listed twice')
    .refine((list) => list.reduce((sum, file) => sum + file.bytes, 0) <= MAX_RELEASE_BYTES, 'the files are too large together'),
  revision: shortText.nullable(),
};

const release = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('shell'), provides: shortText }),
  z.object({ ...base, kind: z.literal('remote'), requires: shortText }),
]);

const update = z.object({
  releaseId,
  generation: z.int().min(1),
  updatedAt: z.iso.datetime(),
  // Pointers of earlier versions name nobody.
  by: shortText.default(''),
  action: z.enum(['build', 'publish', 'promote', 'rollback', 'withdraw']),
  restores: z.int().optional(),
});
const pointer = update.extend({ history: z.array(update).max(100) });

const preview = z.object({ releaseId, expiresAt: z.iso.datetime() });

/**
 * Reads `release.json`.
 * @param place Where it is stored: its part and its id have to be these.
 * @throws InvalidReleaseError if a field is missing, wrong or too large, if it describes another part, or if its id isn't the hash
 * of its contents
 */
export function parseRelease(json: Buffer, { part, releaseId: id }: { part: string; releaseId: string }): Release {
  return refuseInvalid(`release.json of ${part} ${id}`, () => {
    const { releaseId: _, ...content } = JSON.parse(String(json));
    const value = release.parse({ ...content, releaseId: id });
    const kind = part === 'shell' ? 'shell' : 'remote';
    if (value.kind !== kind || value.name !== part)
      throw new Error(`it describes the ${value.kind} ${JSON.stringify(value.name)} instead: publish the part again`);
    if (computeReleaseId(content) !== id)
      throw new Error("its id isn't the hash of its contents, so it was changed after it was published");
    return value as Release;
  });
}

/** Reads `current.json`. @throws InvalidReleaseError if it isn't a pointer */
export function parsePointer(json: Buffer, key: string): ReleasePointer {
  const read = () => pointer.parse(JSON.parse(String(json))) as ReleasePointer;
  return refuseInvalid(key, read, ' Restore an earlier version of it, or remove it and publish the part again.');
}

/** Reads what commands need of a preview. @throws InvalidReleaseError if it isn't one */
export function parsePreview(json: Buffer, key: string): z.infer<typeof preview> {
  return refuseInvalid(key, () => preview.parse(JSON.parse(String(json))));
}

/** Calls `read`. Its error, such as for broken JSON, a wrong field or a document that is nested too deeply, names the document. */
function refuseInvalid<T>(subject: string, read: () => T, advice = ''): T {
  try {
    return read();
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const reason = issue ? `${issue.path.join('.') || 'it'}: ${issue.message}` : (error as Error).message;
    throw new InvalidReleaseError(`${subject} is invalid: ${reason}.${advice}`);
  }
}
