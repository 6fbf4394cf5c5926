export { ConsoleFrame } from './frame/ConsoleFrame.tsx';
export { OfId } from './frame/OfId.tsx';
export { StaffOnly } from './frame/StaffOnly.tsx';
export { UnknownArea } from './frame/UnknownArea.tsx';
export { ConsolePage } from './ConsolePage.tsx';

export type { ConsoleColumn } from './list/columns.ts';
export { ConsoleTable, type ListPage } from './list/ConsoleTable.tsx';
export { ClearFilters, FilterSelect, FilterText } from './list/Filters.tsx';
export { CsvButton } from './list/CsvButton.tsx';
export { asOnePage, consoleKey, useConsoleList } from './list/use-console-list.ts';
export { useListAddress, type ListAddress } from './list/use-list-address.ts';

export { ConsoleQueue } from './queue/ConsoleQueue.tsx';
export { useQueue, type Queue } from './queue/use-queue.ts';

export { OthersHere } from './live/OthersHere.tsx';
export { useFollow } from './live/use-follow.ts';
export { useWaiting } from './live/use-waiting.ts';
export { DecisionDialog, type Decision } from './decide/DecisionDialog.tsx';
export { FormDialog, type Faults } from './decide/FormDialog.tsx';
export { RichTextField } from './rich-text/RichTextField.tsx';
export { Keys } from './keys/KeyHelp.tsx';
export { useKeys } from './keys/use-keys.ts';
export { MemberLink } from './show/MemberLink.tsx';
export { dayInDhaka, dayInDhakaOf, minuteInDhakaOf, momentOfMinuteInDhaka } from './show/day-in-dhaka.ts';
export { DoneBy } from './show/DoneBy.tsx';
export { Money, useTaka } from './show/Money.tsx';
export { staffName, type StaffPerson } from './show/staff-name.ts';
export { When } from './show/When.tsx';
export { useActName } from './acts/use-act-name.ts';
export { useRoleName } from './use-role-name.ts';
