export * from './reference-data.endpoints.ts';
export * from './reference-data.refusals.ts';
export * from './reference-data.schemas.ts';
export * from './reference-data.sentences.ts';
export * from './staff-lists.endpoints.ts';
export * from './staff-lists.sentences.ts';
