import { askForRamadanEvents, RamadanEvents } from '#features/publishing';
import { askForRamadan, RamadanSpecial } from '#features/ramadan';
import { inBrowser, onServer, type Ask } from '#platform/page';

const askForPage = (ask: Ask) => ({ ...askForRamadan(ask), ...askForRamadanEvents(ask) });

export const loader = onServer(askForPage);
export const clientLoader = inBrowser(askForPage);

export default function RamadanPage() {
  return <RamadanSpecial events={<RamadanEvents />} />;
}
