export { addressOf, call, type CallInput, type CallOptions } from './call.ts';
export { download, downloadFrom, saveFile, type DownloadedFile } from './download.ts';
export { ApiError, ConnectionFailure } from './failures.ts';
export { onGate, type Gate } from './gates.ts';
