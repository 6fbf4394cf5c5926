export { ChangeCreditsDialog } from './ChangeCreditsDialog.tsx';
