import { AsyncLocalStorage } from 'node:async_hooks';

/** Says of a span names and numbers of ours, never of a member, nor what somebody wrote. */
export type Attributes = Readonly<Record<string, string | number>>;
export type SpanKind = 'call' | 'job' | 'statement';

/** A piece of work that is told to a collector once it ends. */
export type Span = {
  rename(name: string): void;
  note(attributes: Attributes): void;
  end(outcome: 'done' | 'failed'): void;
  /** Begins a piece of this one. */
  beginPart(kind: SpanKind, name: string, attributes: Attributes): Span;
};
export type Tracer = {
  /** Of 0 to 1: so many calls and jobs are told. */
  readonly share: number;
  begin(kind: SpanKind, name: string, attributes: Attributes): Span;
};

let tracer: Tracer | null = null;
const spans = new AsyncLocalStorage<Span>();

/** Tells spans to this tracer from now on; null: to nobody. */
export function traceBy(next: Tracer | null): void {
  tracer = next;
}

/** Begins a call or a job; null where nobody listens, or it is not among those that are told. */
export const beginSpan = (kind: SpanKind, name: string, attributes: Attributes): Span | null =>
  tracer && Math.random() < tracer.share ? tracer.begin(kind, name, attributes) : null;

/** Runs `work`, and whatever it begins, as parts of a span. */
export const withinSpan = <T>(span: Span | null, work: () => T): T => (span ? spans.run(span, work) : work());

/** Runs `work` as part of nothing: what goes on by itself belongs to no call during which it happened to begin. */
export const withoutSpan = <T>(work: () => T): T => spans.exit(work);

/** Returns the verb of a statement and the first table that it names: nothing of its values, which go beside it. */
export function nameOfStatement(text: string): string {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?([a-z][a-z_]*)"?/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}

/** Sends a statement as part of the call or job that asks for it. */
export function tracedStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  const parent = tracer && spans.getStore();
  if (!parent) return send();
  const span = parent.beginPart('statement', nameOfStatement(text), { 'db.system.name': 'postgresql' });
  const sent = send();
  sent.then(
    () => span.end('done'),
    () => span.end('failed'),
  );
  return sent;
}
