import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fromWire, fromWireAll, toWire } from './wire-names.ts';

it('a misspelt key has its right name, and a record with free keys travels as it is', () => {
  const schema = z.object({
    mothere_tongue: z.nullable(z.string()),
    gallery_image_1: z.optional(z.array(z.object({ photo_id: z.int() }))),
    headers_seen: z.record(z.string(), z.unknown()),
  });
  const domain = { motherTongue: 'Bangla', galleryImage1: [{ photoId: 4 }], headersSeen: { content_type: { sub_type: 1 } } };
  const onWire = { mothere_tongue: 'Bangla', gallery_image_1: [{ photo_id: 4 }], headers_seen: { content_type: { sub_type: 1 } } };
  expect(fromWire(schema, onWire)).toEqual(domain);
  expect(toWire(schema, domain)).toEqual(onWire);
  expect(fromWire(schema, null)).toBeNull();
});

it('a refusal is named without a schema, its errors by their paths', () => {
  expect(fromWireAll({ errors: { 'education.0.mothere_tongue': ['x'], first_name: ['y'] }, renew_until: null })).toEqual({
    errors: { 'education.0.motherTongue': ['x'], firstName: ['y'] },
    renewUntil: null,
  });
});
