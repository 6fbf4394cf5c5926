export { addressOf, call, type Answer, type CallInput, type CallOptions } from './call.ts';
export { download, downloadFrom, saveFile, type DownloadedFile } from './download.ts';
export { ApiError, ConnectionFailure, refusalOf, refusalOfAny } from './failures.ts';
export { onGate, type Gate } from './gates.ts';
