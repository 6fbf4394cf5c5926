import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace, type Span as ApiSpan, type Tracer as ApiTracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { traceBy, type Attributes, type Span, type SpanKind } from './tracing.ts';

/** Loaded only where traces are asked for. */

const KINDS: Readonly<Record<SpanKind, Kind>> = { call: Kind.SERVER, job: Kind.CONSUMER, statement: Kind.CLIENT };

/** Throws away what is not taken in this time: no call waits for a collector. */
const PATIENCE_MS = 5000;

function spanOf(tracer: ApiTracer, span: ApiSpan): Span {
  return {
    rename: (name) => void span.updateName(name),
    note: (attributes) => void span.setAttributes({ ...attributes }),
    end: (outcome) => {
      if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    beginPart: (kind, name, attributes) =>
      spanOf(tracer, tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, trace.setSpan(ROOT_CONTEXT, span))),
  };
}

export type TracingOptions = {
  /** The address of a collector that takes OTLP by HTTP; spans go to `/v1/traces` there. */
  readonly endpoint: string;
  /** Of 0 to 1: so many calls and jobs are told. */
  readonly share: number;
};

/** Tells spans to a collector until `close`, which sends what is left. A collector that is away is missed by nobody. */
export function openTelemetry({ endpoint, share }: TracingOptions): { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: PATIENCE_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'bondhon' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('bondhon');
  const begin = (kind: SpanKind, name: string, attributes: Attributes): Span =>
    spanOf(tracer, tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, ROOT_CONTEXT));
  traceBy({ share, begin });
  return {
    close: async () => {
      traceBy(null);
      await provider.shutdown();
    },
  };
}
