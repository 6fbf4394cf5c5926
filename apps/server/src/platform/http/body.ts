import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { kernelSentences, type Endpoint, type FileRule, type FileRules } from '@app/contract/kernel';
import { invalid, OperationalFailure, Refusal } from '#platform/errors';
import type { FormFiles } from '#platform/uploads';

/** A file of a form, whole in memory; its rule bounds its size. The name is what the sender says and is never used in a path. */
export type UploadedFile = { readonly fieldName: string; readonly fileName: string; readonly bytes: Buffer };
/** Of a key that may be repeated, all its files, in their order. */
export type FilesOf<F extends FileRules> = {
  readonly [Name in keyof F]?: F[Name] extends { readonly most: number } ? readonly UploadedFile[] : UploadedFile;
};

/** Files by the keys of a form, whatever its rules are. */
export type ReadFiles = Record<string, UploadedFile | readonly UploadedFile[]>;

type ReadBody = { body: unknown; files: ReadFiles };

/** Reads the body of a call in whatever of its accepted kinds it came; files are kept in `formFiles` until the form is whole. */
export async function readBody(endpoint: Endpoint, request: FastifyRequest, formFiles: FormFiles | null = null): Promise<ReadBody> {
  // Mail programs send one with a call that needs none (RFC 8058).
  if (endpoint.payload === 'none') return { body: undefined, files: {} };
  if (request.isMultipart() && endpoint.payload !== 'form') throw unreadable();
  if (request.isMultipart()) {
    refuseHeavyForm(endpoint, request);
    return readMultipart(endpoint.files, request, formFiles);
  }
  if (request.body === undefined && mayLack(endpoint)) return { body: undefined, files: {} };
  if (isMissing(request) || (endpoint.payload === 'json' && !isJson(request))) throw unreadable();
  return { body: request.body, files: {} };
}

/** True of a call that has a body only sometimes. */
const mayLack = ({ body }: Endpoint): boolean => body._zod.optin === 'optional';

/** True for an empty body: it says nothing, not even that nothing changes, and was lost on its way. JSON without one is refused by its reader. */
const isMissing = (request: FastifyRequest): boolean =>
  request.body === undefined || (!isJson(request) && Object.keys(request.body as object).length === 0);

const isJson = (request: FastifyRequest): boolean =>
  /^application\/(json|csp-report|reports\+json)\b/i.test(String(request.headers['content-type'] ?? ''));

/** Refuses forms that are too heavy, as one that does not say its weight counts; the framework weighs the other kinds itself. */
function refuseHeavyForm({ maxBodyBytes, files }: Endpoint, request: FastifyRequest): void {
  if (maxBodyBytes === null || Number(request.headers['content-length'] ?? Infinity) <= maxBodyBytes) return;
  throw new Refusal(Object.keys(files).length > 0 ? 'file_too_large' : 'payload_too_large');
}

export const unreadable = (): Refusal => new Refusal('validation_failed', { sentence: kernelSentences.unreadable });

type Kept = Omit<UploadedFile, 'bytes'> & { readonly read: () => Promise<Buffer> };

async function readMultipart(rules: FileRules, request: FastifyRequest, formFiles: FormFiles | null): Promise<ReadBody> {
  if (!formFiles) throw unreadable();
  const fields = Object.create(null) as Record<string, unknown>;
  const files: Record<string, Kept[]> = {};
  try {
    for await (const part of request.parts()) {
      refuseOddPart(part);
      if (part.type === 'field') {
        addField(fields, part.fieldname, part.value);
        continue;
      }
      const name = keyOf(part.fieldname);
      const kept = (files[name] ??= []);
      const rule = ruleFor(rules, name, kept.length);
      kept.push({
        fieldName: name,
        // Its type says so, but a part may be a file without a name.
        fileName: (part.filename as string | undefined) ?? '',
        ...(await formFiles.keep(part.file, refuseLarger(name, rule))),
      });
    }
  } catch (failure) {
    if (failure instanceof Refusal || failure instanceof OperationalFailure) throw failure;
    throw unreadable();
  }
  refuseNothing(request, Object.keys(fields).length + Object.keys(files).length);
  return { body: { ...fields }, files: await readFiles(files, rules, formFiles) };
}

/** Returns the rule of a further file at a key that has so many. Throws where the form takes none there, or no more. */
function ruleFor(rules: FileRules, name: string, before: number): FileRule {
  const rule = rules[name];
  if (!rule || before >= (rule.most ?? 1)) throw invalid({ [name]: rule?.tooMany ?? kernelSentences.unknownField });
  return rule;
}

/** Refuses a form of no bytes, which the reader of forms takes for an empty one. */
function refuseNothing({ headers }: FastifyRequest, parts: number): void {
  if (parts === 0 && !(Number(headers['content-length']) > 0)) throw unreadable();
}

const SENT_AS_IT_IS = ['7bit', '8bit', 'binary'];

/** Refuses a part without a name, one that was cut, and one in base64 or quoted-printable, which nothing here would undo. */
function refuseOddPart(part: Multipart): void {
  if (!part.fieldname || !SENT_AS_IT_IS.includes(part.encoding.toLowerCase())) throw unreadable();
  if (part.type === 'field' && (part.valueTruncated || part.fieldnameTruncated)) throw new Refusal('payload_too_large');
}

/** Returns the files of a form in memory, once there is room for them. */
async function readFiles(kept: Readonly<Record<string, readonly Kept[]>>, rules: FileRules, formFiles: FormFiles): Promise<ReadFiles> {
  await formFiles.makeWhole();
  const files: ReadFiles = {};
  for (const [key, all] of Object.entries(kept)) {
    const whole: UploadedFile[] = [];
    for (const { read, ...file } of all) whole.push({ ...file, bytes: await read() });
    const [only] = whole;
    if (rules[key]?.most !== undefined) files[key] = whole;
    else if (only) files[key] = only;
  }
  return files;
}

const refuseLarger =
  (name: string, { maxBytes, tooLarge }: FileRule) =>
  (bytes: number): void => {
    if (bytes > maxBytes) throw new Refusal('file_too_large', tooLarge ? { fields: { [name]: tooLarge } } : {});
  };

const keyOf = (name: string): string => (name.endsWith('[]') ? name.slice(0, -2) : name);

/** Adds `key`, `key[]` or a repeated key of a form: the latter two make a list. */
function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const key = keyOf(name);
  const present = fields[key];
  if (present === undefined) fields[key] = name.endsWith('[]') ? [value] : value;
  else fields[key] = Array.isArray(present) ? [...present, value] : [present, value];
}
