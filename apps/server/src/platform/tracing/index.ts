export { beginSpan, tracedStatement, withinSpan, withoutSpan, type Attributes, type Span } from './tracing.ts';

/** Loads what tells spans to a collector; nothing of it is read before. */
export const loadTelemetry = () => import('./open-telemetry.ts');
