import { expect, it } from 'vitest';
import { bodyOf, EMPTY_JOB } from './job-form.ts';

it('[STAFF-21] a job is open until its last day is over in Dhaka; empty lines are no requirements', () => {
  const body = bodyOf({
    ...EMPTY_JOB,
    jobTitle: 'Writer',
    responsibilities: '<p>Write <strong>well</strong></p>',
    requirements: 'Two years\n\n Fluent Bengali ',
    lastDay: '2026-07-31',
  });
  expect(body).toEqual({
    jobTitle: 'Writer',
    jobType: 'Full Time',
    location: 'Dhaka Bangladesh',
    responsibilities: '<p>Write <strong>well</strong></p>',
    requirements: ['Two years', 'Fluent Bengali'],
    closesAt: '2026-07-31T23:59:59.999+06:00',
  });
  expect(bodyOf(EMPTY_JOB).closesAt).toBeNull();
});
