export { DataLooksSection } from './DataLooksSection.tsx';
