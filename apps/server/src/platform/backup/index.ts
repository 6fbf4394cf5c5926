export { backupName, listBackups, type BackupFile } from './nightly-files.ts';
export { SealedFailure, readSealed, writeSealed, type AddEntry, type Content } from './sealed-archive.ts';
