import * as z from 'zod/mini';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { deleteDueFiles } from './files.service.ts';
import { filesPersonalData } from './files.personal-data.ts';

const deleteDiscardedFiles = defineJob({ name: 'media.delete-discarded-files', payload: z.unknown(), attempts: 5 });
const EVERY_QUARTER_HOUR = '*/15 * * * *';

export const files: Feature = {
  name: 'files',
  personalData: filesPersonalData,
  jobs: [handles(deleteDiscardedFiles, deleteDueFiles, EVERY_QUARTER_HOUR)],
};
