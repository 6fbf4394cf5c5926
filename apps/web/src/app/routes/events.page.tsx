import { askForEvents, Events } from '#features/publishing';
import { inBrowser, onServer } from '#platform/page';

export const loader = onServer(askForEvents);
export const clientLoader = inBrowser(askForEvents);

export default Events;
