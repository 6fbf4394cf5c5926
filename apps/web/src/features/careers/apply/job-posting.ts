import type { Job, JobType } from '@app/contract/careers';
import type { StructuredData } from '#platform/page';

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

/** An open job as search engines read it; says what the page shows. */
export const jobPosting = (job: Job, site: Site): StructuredData => ({
  '@type': 'JobPosting',
  title: job.job_title,
  description: job.responsibilities + listOf(job.requirements),
  ...(job.published_at ? { datePosted: job.published_at } : {}),
  ...(job.closes_at ? { validThrough: job.closes_at } : {}),
  employmentType: EMPLOYMENT_TYPES[job.job_type],
  hiringOrganization: { '@type': 'Organization', name: site.brand, sameAs: site.address },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: job.location.replace(/,? Bangladesh$/, ''), addressCountry: 'BD' },
  },
  directApply: true,
  url: site.pageAddress,
});
