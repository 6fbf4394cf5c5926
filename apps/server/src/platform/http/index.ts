export { whyRefused } from './access.policy.ts';
export { createHttp, languageOf, type Answer, type Call, type Client, type Http } from './serve.ts';
export { createServer, type ServerOptions } from './server.ts';
export type { FileAnswer } from './file-answer.ts';
export { byteRange, sendParts, type ByteRange, type SentParts } from './byte-range.ts';
export type { FilesOf, UploadedFile } from './body.ts';
export { failureBody } from './answer.ts';
export { openApiDocument } from './openapi.ts';
export { prepareAnswer, type PreparedAnswer } from './prepared.ts';
