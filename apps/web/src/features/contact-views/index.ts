export { ContactButton } from './ContactButton.tsx';
