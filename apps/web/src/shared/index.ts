export { FilePicker, pastedFile, useGivenFile } from './given-file.tsx';
export { LastLogin } from './LastLogin.tsx';
export { late, useLate, type Late } from './late.tsx';
export { alone, connectionNow, createSender, createMemberQueue, later, requireAccount, type Connection } from './outgoing-queue.ts';
export { problemOf, refusalText, sayNotOpened, sayOffline } from './problems.ts';
export { useAction, type Action, type ActionOptions, type Try } from './use-action.ts';
export { followClock, secondsUntil, useCountdown, usePresent } from './use-countdown.ts';
export { useKeyboardRoom, type KeyboardRoom } from './use-keyboard-room.ts';
