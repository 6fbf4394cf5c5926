export { DownloadDataSection } from './DownloadDataSection.tsx';
