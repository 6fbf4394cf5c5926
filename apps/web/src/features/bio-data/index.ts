export { BioDataButton, useBioData } from './BioDataButton.tsx';
