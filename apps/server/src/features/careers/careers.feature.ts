import './careers.tables.ts';
import { registerCareers } from './careers.routes.ts';
import { careersStore as store } from './careers.store.ts';
import type { CareersDeps, CareersRoom } from './careers.types.ts';
import { publishFirst, publishJob } from './publish-job.ts';
import { readCv } from './read-cv.ts';

/** Open positions, and who applied for them. */
export const createCareersRoom = (deps: CareersDeps): CareersRoom => ({
  careers: {
    publishJob: (draft) => publishJob(deps, draft),
    closeJob: (publicId) => store.closeJob(deps.db, publicId),
    publishFirst: (drafts) => publishFirst(deps, drafts),
    readCv: (applicationId) => readCv(deps, applicationId),
  },
  feature: { name: 'careers', routes: (http) => registerCareers(http, deps) },
});
