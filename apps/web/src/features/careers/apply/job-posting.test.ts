import { expect, it } from 'vitest';
import type { Job } from '../careers.queries.ts';
import { jobPosting } from './job-posting.ts';

const JOB: Job = {
  encryptedId: 'x',
  jobTitle: 'Moderator',
  jobType: 'Internship',
  location: 'Dhaka Bangladesh',
  responsibilities: '<p>Look</p>',
  requirements: ['C < D & E'],
  publishedAt: '2026-11-01T00:00:00.000Z',
  closesAt: null,
};
const SITE = { brand: 'Brand', address: 'https://example.org/', pageAddress: 'https://example.org/job-apply/x' };

it('[PUB-217][PUB-218] an open job says to search engines what its page says to people', () => {
  expect(jobPosting(JOB, SITE)).toEqual({
    '@type': 'JobPosting',
    title: 'Moderator',
    description: '<p>Look</p><ul><li>C &lt; D &amp; E</li></ul>',
    datePosted: '2026-11-01T00:00:00.000Z',
    employmentType: 'INTERN',
    hiringOrganization: { '@type': 'Organization', name: 'Brand', sameAs: 'https://example.org/' },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Dhaka', addressCountry: 'BD' } },
    directApply: true,
    url: 'https://example.org/job-apply/x',
  });
  expect(jobPosting({ ...JOB, closesAt: '2026-12-01T00:00:00.000Z' }, SITE)).toHaveProperty('validThrough', '2026-12-01T00:00:00.000Z');
});
