import { askForSocialHandles, Social } from '#features/publishing';
import { inBrowser, onServer } from '#platform/page';

export const loader = onServer(askForSocialHandles);
export const clientLoader = inBrowser(askForSocialHandles);

export default Social;
