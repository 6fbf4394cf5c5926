import { expect, it } from 'vitest';
import { domainName, fromWire, toWire, type Endpoint, type Schema } from '@app/contract/kernel';
import { liveEvents } from '@app/contract/live';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const modules = import.meta.glob<Record<string, unknown>>('../../../../../packages/contract/src/*/index.ts', { eager: true });
const endpoints = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint));
const schemas: readonly { readonly name: string; readonly schema: Schema }[] = [
  ...endpoints.flatMap(({ name, params, query, body, response }) =>
    Object.entries({ params, query, body, response }).map(([part, schema]) => ({ name: `${name} ${part}`, schema })),
  ),
  ...Object.entries(liveEvents).map(([name, schema]) => ({ name: `live ${name}`, schema })),
];

type Def = Partial<Record<'element' | 'innerType' | 'in' | 'out' | 'keyType', Schema>> & {
  type: string;
  shape?: Record<string, Schema>;
  options?: Schema[];
  items?: Schema[];
};
const defOf = (schema: Schema) => schema._zod.def as unknown as Def;
const partsOf = ({ element, innerType, in: before, out, options = [], items = [] }: Def): Schema[] =>
  [element, innerType, before, out, ...options, ...items].filter((part) => part !== undefined);

/** Returns the keys of a body; some name a closed field by both of its names, so that neither is taken. */
const wireKeys = (shape: Record<string, Schema>): string[] =>
  Object.keys(shape).filter((key) => !Object.keys(shape).some((other) => other !== key && domainName(other) === key));

/** Makes something of each form that the schema can take: of a union or pipe the keys of all its parts. */
function sampleOf(schema: Schema): unknown {
  const def = defOf(schema);
  if (def.type === 'array') return [sampleOf(def.element as Schema)];
  if (def.type === 'tuple') return def.items?.map(sampleOf);
  if (def.type === 'record') return { free_key: { inner_key: 1 } };
  if (def.shape) return Object.fromEntries(wireKeys(def.shape).map((key) => [key, sampleOf(def.shape?.[key] as Schema)]));
  const samples = partsOf(def).map(sampleOf);
  const objects = samples.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  return objects.length > 0 ? Object.assign({}, ...objects) : (samples.find((one) => one !== 'leaf') ?? 'leaf');
}

function everyDef(schema: Schema, visit: (def: Def) => void): void {
  const def = defOf(schema);
  visit(def);
  for (const part of [...partsOf(def), ...Object.values(def.shape ?? {})]) everyDef(part, visit);
}

const keysOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysOf)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
      : [];

it('turns every body, query and answer of the contract into names of the product and back', () => {
  expect(schemas.length).toBeGreaterThan(400);
  for (const { name, schema } of schemas) {
    const onWire = sampleOf(schema);
    const domain = fromWire(schema, onWire);
    expect(
      keysOf(domain).filter((key) => key.includes('_') && key !== 'free_key' && key !== 'inner_key'),
      name,
    ).toEqual([]);
    expect(toWire(schema, domain as never), name).toEqual(onWire);
  }
});

it('no object of the contract has two keys with one name, and no schema is of a form that is not looked through', () => {
  const looked = new Set([
    'any',
    'array',
    'boolean',
    'default',
    'enum',
    'int',
    'literal',
    'null',
    'nullable',
    'number',
    'object',
    'optional',
  ]);
  for (const form of ['pipe', 'record', 'string', 'transform', 'tuple', 'union', 'unknown']) looked.add(form);
  for (const { name, schema } of schemas)
    everyDef(schema, ({ type, shape, keyType }) => {
      expect(looked, `${name} ${type}`).toContain(type);
      // Words that are free or of a list: they are no names, and stay as they are.
      expect(['string', 'enum'], name).toContain(keyType ? defOf(keyType).type : 'string');
      const names = wireKeys(shape ?? {}).map(domainName);
      expect(new Set(names).size, `${name} ${names.join()}`).toBe(names.length);
    });
});

it('every file of a form has a name of its own', () => {
  for (const { name, files } of endpoints) {
    const names = Object.keys(files).map(domainName);
    expect(new Set(names).size, name).toBe(names.length);
  }
});
