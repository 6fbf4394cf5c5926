import type { Schema } from '@app/contract/kernel';
import type * as z from 'zod/mini';

export type Copy = (value: unknown) => unknown;

const asItIs: Copy = (value) => value;
/** Types whose values go out as they are. */
const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'unknown', 'any']);

/** True if reading by the schema itself, inner ones aside, may change a value. */
function changesValues({ def }: z.core.$ZodType['_zod']): boolean {
  const { checks = [], coerce = false } = def as { readonly checks?: readonly z.core.$ZodCheck[]; readonly coerce?: boolean };
  return coerce || checks.some((check) => check._zod.def.check === 'overwrite');
}

/**
 * Returns what copies of an answer that keeps to the schema what the schema names, and nothing else: what `parse` returns, without judging
 * it. Where a schema is more than names and plain values, it reads that part itself.
 */
export function copierOf(schema: z.core.$ZodType): Copy {
  const { def } = schema._zod as z.core.$ZodTypeInternals & { def: z.core.$ZodTypes['_zod']['def'] };
  const readBySchema: Copy = (value) => (schema as Schema).parse(value);
  if (changesValues(schema._zod)) return readBySchema;
  if (PLAIN.has(def.type)) return asItIs;
  switch (def.type) {
    case 'object':
      return def.catchall ? readBySchema : copierOfObject(def.shape);
    case 'array': {
      const copy = copierOf(def.element);
      return copy === asItIs ? asItIs : (value) => (value as unknown[]).map(copy);
    }
    case 'nullable':
    case 'optional': {
      const copy = copierOf(def.innerType);
      return copy === asItIs ? asItIs : (value) => (value === null || value === undefined ? value : copy(value));
    }
    case 'union':
      return def.options.every((option) => copierOf(option) === asItIs) ? asItIs : readBySchema;
    default:
      return readBySchema;
  }
}

function copierOfObject(shape: Readonly<Record<string, z.core.$ZodType>>): Copy {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, copy: copierOf(schema) }));
  return (value) => {
    const copied: Record<string, unknown> = {};
    for (const { name, copy } of fields) {
      const inner = (value as Record<string, unknown>)[name];
      if (inner !== undefined) copied[name] = copy === asItIs ? inner : copy(inner);
    }
    return copied;
  };
}
