import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Address, Endpoint, Schema } from '@app/contract/kernel';

const CONTRACT = path.resolve(import.meta.dirname, '../../../../../packages/contract/src');
const isOf =
  (keys: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && keys.every((key) => key in value);
const isEndpoint = isOf(['method', 'path', 'access', 'payload']);
const isAddress = isOf(['method', 'path', 'access', 'answers']);

/** Returns every call and every other address that the contract declares. */
export async function wholeContract(): Promise<{ endpoints: readonly Endpoint[]; addresses: readonly Address[] }> {
  const folders = fs.readdirSync(CONTRACT, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'errors');
  const modules = await Promise.all(
    folders.map((folder) => import(path.join(CONTRACT, folder.name, 'index.ts')) as Promise<Record<string, unknown>>),
  );
  const values = modules.flatMap((module) => Object.values(module).flatMap((value): unknown[] => (Array.isArray(value) ? value : [value])));
  return { endpoints: values.filter(isEndpoint) as Endpoint[], addresses: values.filter(isAddress) as Address[] };
}

/** One field of a call, with a value that looks right, as JSON. */
export type Field = { readonly name: string; readonly isRequired: boolean; readonly fitting: unknown };
type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
};

/** Gives what a field of this name is expected to say, where its schema alone does not tell. */
const BY_NAME: readonly (readonly [RegExp, unknown])[] = [
  [/^client_id$/, '0b8f2c1e-5d7a-4a86-9c55-3f1b7a9d2e10'],
  [/email/i, 'third@example.com'],
  [/country_code/, '+880'],
  [/phone|mobile|whatsapp/i, '1712000099'],
  [/password/i, 'Wet-Umbrella-59'],
  [/date.?of.?birth|^date$|birthday/i, '1991-04-05'],
  [/until|_at$|up_to/, '2026-06-15T06:00:00.000Z'],
  [/amount/, '500'],
  [/latitude/, '23.7'],
  [/longitude/, '90.4'],
  [/^lat$/, '23.7'],
  [/^lon$/, '90.4'],
  [/_id$|Id$|^id$|^ids$|partner/, 1],
  [/^code$|^otp$/, '1234'],
  [/reason|note|description|detail|message|why|summary|summery/, 'Words that somebody would write here.'],
];

function fittingText(name: string, { format, minLength = 1 }: JsonSchema): string {
  if (format === 'date') return '1991-04-05';
  if (format === 'date-time') return '2026-06-15T06:00:00.000Z';
  if (format === 'uuid') return '0b8f2c1e-5d7a-4a86-9c55-3f1b7a9d2e10';
  const named = BY_NAME.find(([pattern]) => pattern.test(name));
  return named ? String(named[1]) : 'Nadia Rahman'.padEnd(minLength, 'a');
}

const MAKERS: Readonly<Record<string, (name: string, schema: JsonSchema) => unknown>> = {
  string: fittingText,
  integer: (_, { minimum = 1 }) => Math.max(1, minimum > 1e9 ? 1 : minimum),
  number: (_, { minimum = 1 }) => Math.max(1, minimum > 1e9 ? 1 : minimum),
  boolean: () => true,
  null: () => null,
  array: (name, { items = {}, minItems = 1 }) => Array.from({ length: minItems }, () => fitting(name, items)),
  object: (_, { properties = {} }) => Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, fitting(key, one)])),
};

function fitting(name: string, schema: JsonSchema): unknown {
  const [first] = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  if (first !== undefined) return first;
  const choice = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.find(({ type }) => type !== 'null');
  if (choice) return fitting(name, choice);
  const [type] = [schema.type ?? []].flat();
  return type ? MAKERS[type]?.(name, schema) : fittingUntyped(name);
}

const fittingUntyped = (name: string): unknown => BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? 'Nadia Rahman';

/** Returns the fields of a body, a query or the parameters of an address, as the contract publishes them. */
export function fieldsOf(schema: Schema): readonly Field[] {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }) as JsonSchema;
  const parts = [whole, ...(whole.allOf ?? []), ...(whole.anyOf ?? []), ...(whole.oneOf ?? [])];
  const fields = new Map<string, Field>();
  for (const { properties = {}, required = [] } of parts)
    for (const [name, one] of Object.entries(properties))
      if (!fields.has(name)) fields.set(name, { name, isRequired: required.includes(name), fitting: fitting(name, one) });
  return [...fields.values()];
}
