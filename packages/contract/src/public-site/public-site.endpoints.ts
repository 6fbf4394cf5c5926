import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { PageVisit } from './public-site.schemas.ts';

/** What every page may want to know of this installation. */
export const siteInfo = endpoint({
  name: 'public-site.site-info',
  method: 'GET',
  path: '/site-info',
  access: 'public',
  response: z.object({
    data: z.object({
      brand_name: z.string(),
      brand_name_bn: z.string(),
      /** Where people write for help. */
      support: z.object({ email: z.string() }),
      /** True where the community is drawn and messages are kept in the outbox. */
      demo: z.boolean(),
    }),
  }),
});

/** Counts an opening of a page. The member is that of the token; nobody is told of a failure. */
export const recordVisit = endpoint({
  name: 'public-site.record-visit',
  method: 'POST',
  path: '/site-visit',
  access: 'public',
  payload: 'form',
  maxBodyBytes: 1024,
  body: PageVisit,
  response: z.object({}),
  refusals: ['file_too_large', 'too_many_requests'],
});
