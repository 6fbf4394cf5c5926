import type { Schema } from './endpoint.ts';

/** Names of wire keys that are misspelt, or do not follow from the key alone. */
const NAMED = {
  maritial_status: 'maritalStatus',
  mothere_tongue: 'motherTongue',
  job_summery: 'jobSummary',
} as const;

type Joined<Key extends string> = Key extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Joined<Rest>>}` : Key;
/** Name of a wire key in the product: `gallery_image_1` is `galleryImage1`. */
export type DomainName<Key> = Key extends keyof typeof NAMED ? (typeof NAMED)[Key] : Key extends string ? Joined<Key> : Key;
/** `T` as it travels, with names of the product; a record with free keys stays as it travels. */
export type CamelCased<T> = unknown extends T
  ? T
  : T extends readonly unknown[]
    ? { [Index in keyof T]: CamelCased<T[Index]> }
    : T extends object
      ? { [Key in keyof T as DomainName<Key>]: string extends Key ? T[Key] : CamelCased<T[Key]> }
      : T;

type Name = { readonly wire: string; readonly domain: string; readonly within: Names };
/** Declared keys of one place in a schema, each found by either of its names. */
type Names = Map<string, Name>;
type Parts = Partial<Record<'element' | 'innerType' | 'in' | 'out', Schema>> & {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
};

const known = new WeakMap<Schema, Names>();

function namesOf(schema: Schema): Names {
  let names = known.get(schema);
  if (!names) known.set(schema, (names = collect(schema, new Map())));
  return names;
}

function collect(schema: Schema, names: Names): Names {
  const { shape = {}, element, innerType, in: before, out: after, options = [], items = [] } = schema._zod.def as Parts;
  for (const wire of Object.keys(shape)) {
    const name = names.get(wire) ?? { wire, domain: domainName(wire), within: new Map() };
    names.set(wire, name).set(name.domain, name);
    collect(shape[wire] as Schema, name.within);
  }
  for (const part of [element, innerType, before, after, ...options, ...items]) if (part) collect(part, names);
  return names;
}

function rename(value: unknown, names: Names, to: 'wire' | 'domain'): unknown {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => rename(one, names, to));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = names.get(key);
      return name ? [name[to], rename(inner, name.within, to)] : [key, inner];
    }),
  );
}

const named: Readonly<Record<string, string>> = NAMED;
export const domainName = (wire: string): string => named[wire] ?? wire.replace(/_(\w)/g, (_, first: string) => first.toUpperCase());

/** Returns what came over the wire with names of the product; keys that the schema does not declare stay. */
export const fromWire = <S extends Schema>(schema: S, value: unknown): CamelCased<S['_zod']['output']> =>
  rename(value, namesOf(schema), 'domain') as CamelCased<S['_zod']['output']>;

/** Returns what is sent with the schema's own keys; keys that the schema does not declare stay. */
export const toWire = <S extends Schema>(schema: S, value: CamelCased<S['_zod']['input']>): S['_zod']['input'] =>
  rename(value, namesOf(schema), 'wire');

/** Returns what travels without a schema, as the body of a refusal, with names of the product. */
export function fromWireAll(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(fromWireAll);
  // An error is named by its path.
  const nameOf = (key: string): string => key.split('.').map(domainName).join('.');
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [nameOf(key), fromWireAll(inner)]));
}
