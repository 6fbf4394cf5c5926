import { askForJobs, Jobs } from '#features/careers';
import { inBrowser, onServer } from '#platform/page';

export const loader = onServer(askForJobs);
export const clientLoader = inBrowser(askForJobs);

export default Jobs;
