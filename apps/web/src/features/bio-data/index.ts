export { BioDataButton } from './BioDataButton.tsx';
export { useBioData } from './use-bio-data.tsx';
