import type { JobType } from '@app/contract/careers';
import type { StructuredData } from '#platform/page';
import type { Job } from '../careers.queries.ts';

const EMPLOYMENT_TYPES = {
  'Full Time': 'FULL_TIME',
  'Part Time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
} as const satisfies Record<JobType, string>;

type Site = { readonly brand: string; readonly address: string; readonly pageAddress: string };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const listOf = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

/** Returns an open job as search engines read it: what the page shows, and no more. */
export const jobPosting = (job: Job, site: Site): StructuredData => ({
  '@type': 'JobPosting',
  title: job.jobTitle,
  description: job.responsibilities + listOf(job.requirements),
  ...(job.publishedAt ? { datePosted: job.publishedAt } : {}),
  ...(job.closesAt ? { validThrough: job.closesAt } : {}),
  employmentType: EMPLOYMENT_TYPES[job.jobType],
  hiringOrganization: { '@type': 'Organization', name: site.brand, sameAs: site.address },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: job.location.replace(/,? Bangladesh$/, ''), addressCountry: 'BD' },
  },
  directApply: true,
  url: site.pageAddress,
});
