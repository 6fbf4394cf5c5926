export * from './live.schemas.ts';
export * from './live.limits.ts';
