export { useBioData } from './use-bio-data.tsx';
