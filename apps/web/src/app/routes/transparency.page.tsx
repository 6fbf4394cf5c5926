import { askForTransparency, Transparency } from '#features/transparency';
import { inBrowser, onServer } from '#platform/page';

export const loader = onServer(askForTransparency);
export const clientLoader = inBrowser(askForTransparency);

export default Transparency;
