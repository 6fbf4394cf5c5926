export { CloseAccountSection } from './CloseAccountSection.tsx';
export { Closing } from './Closing.tsx';
export { useClosing } from './use-closing.ts';
