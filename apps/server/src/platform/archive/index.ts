export { zip, type ArchiveEntry } from './archive.ts';
