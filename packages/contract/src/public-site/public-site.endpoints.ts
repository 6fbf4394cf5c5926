import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { PageCrash, PageVisit, PolicyViolations, SiteInfo } from './public-site.schemas.ts';

/** Answers facts of this installation for every page. */
export const siteInfo = endpoint({
  name: 'public-site.site-info',
  method: 'GET',
  path: '/site-info',
  access: 'public',
  response: z.object({ data: SiteInfo }),
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
  refusals: ['payload_too_large', 'too_many_requests'],
});

/** Takes the report of a browser about a page that failed while it was shown; the reference names the line in the log of the server. */
export const reportCrash = endpoint({
  name: 'public-site.report-crash',
  method: 'POST',
  path: '/client-error',
  access: 'public',
  maxBodyBytes: 16 * 1024,
  body: PageCrash,
  response: z.object({ data: z.object({ reference: z.string() }) }),
  refusals: ['payload_too_large', 'too_many_requests'],
});

/** Takes the reports of browsers about what the security policy of a page kept from running; each is counted in the log. */
export const reportPolicyViolations = endpoint({
  name: 'public-site.report-policy-violations',
  method: 'POST',
  path: '/policy-report',
  access: 'public',
  maxBodyBytes: 64 * 1024,
  body: PolicyViolations,
  response: z.object({}),
  refusals: ['payload_too_large', 'too_many_requests'],
});
