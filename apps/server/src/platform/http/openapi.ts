import * as z from 'zod/mini';
import { refusalTable } from '@app/contract/errors';
import type { Address, Endpoint, Schema } from '@app/contract/kernel';

const jsonSchemaOf = (schema: Schema, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Record<
    string,
    unknown
  >;
  return rest;
};

const MEDIA_TYPES = {
  none: [],
  json: ['application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
} as const;

/** Returns the published contract, OpenAPI 3.1, made from the very schemas that judge the requests. */
export function openApiDocument(
  title: string,
  endpoints: readonly Endpoint[],
  addresses: readonly Address[] = [],
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  for (const address of addresses)
    (paths[address.path.replace(/:(\w+)/g, '{$1}')] ??= {})[address.method.toLowerCase()] = operationOfAddress(address);
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Refusal: refusalSchema } },
  };
}

const refusalSchema = {
  type: 'object',
  required: ['result', 'message', 'code'],
  properties: {
    result: { const: false },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(refusalTable) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

function operationOf(endpoint: Endpoint): Record<string, unknown> {
  const codes = [...endpoint.refusals, ...(endpoint.access === 'public' ? [] : ['unauthenticated']), 'validation_failed', 'server_error'];
  const statuses = new Map<number, string[]>();
  for (const code of codes) {
    const { status } = refusalTable[code as keyof typeof refusalTable];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return {
    operationId: endpoint.name,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.payload === 'none' ? {} : { requestBody: { content: contentOf(endpoint) } }),
    responses: {
      [endpoint.successStatus]: {
        description: 'Done',
        content: { 'application/json': { schema: withResult(jsonSchemaOf(endpoint.response, 'output')) } },
      },
      ...Object.fromEntries([...statuses].map(([status, names]) => [status, { description: names.join(', '), content: refusal }])),
    },
  };
}

const text = { schema: { type: 'string' } };
const ADDRESS_ANSWERS = {
  file: { 200: { description: 'The file' }, 206: { description: 'A part of it' }, 304: { description: 'What the reader holds' } },
  redirect: { 303: { description: 'To a page of this site' } },
  json: { 200: { description: 'Heard' } },
} as const;

function operationOfAddress({ name, method, path, access, fields, answers }: Address): Record<string, unknown> {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, part]) => ({ name: part, in: 'path', required: true, ...text }));
  const inQuery = method === 'GET' ? fields.map((field) => ({ name: field, in: 'query', required: false, ...text })) : [];
  const properties = Object.fromEntries(fields.map((field) => [field, text.schema]));
  const body = { requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties } } } } };
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return {
    operationId: name,
    'x-access': access,
    parameters: [...inPath, ...inQuery],
    ...(method === 'POST' ? body : {}),
    responses: { ...ADDRESS_ANSWERS[answers], '4XX': { description: 'Refused', content: refusal } },
  };
}

const withResult = (schema: Record<string, unknown>): Record<string, unknown> => ({
  allOf: [{ type: 'object', required: ['result'], properties: { result: { const: true } } }, schema],
});

function contentOf(endpoint: Endpoint): Record<string, unknown> {
  const body = jsonSchemaOf(endpoint.body, 'input');
  const files = Object.keys(endpoint.files).map((name) => [name, { type: 'string', format: 'binary' }]);
  return Object.fromEntries(
    MEDIA_TYPES[endpoint.payload].map((type) => {
      if (type !== 'multipart/form-data' || files.length === 0) return [type, { schema: body }];
      const fileSchema = { type: 'object', properties: Object.fromEntries(files) };
      return [type, { schema: Object.keys(body).length > 0 ? { allOf: [body, fileSchema] } : fileSchema }];
    }),
  );
}

function parametersOf(schema: Schema, place: 'path' | 'query'): Record<string, unknown>[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}
