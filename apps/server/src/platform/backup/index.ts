export { SealedFailure, readSealed, writeSealed, type AddEntry, type Content } from './sealed-archive.ts';
