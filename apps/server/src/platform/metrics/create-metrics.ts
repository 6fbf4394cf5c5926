import { collectDefaultMetrics, Counter, Gauge, Histogram, openMetricsContentType, Registry, type RegistryContentType } from 'prom-client';

/** Figures of one server process for Prometheus and its kin. No label says who: routes, jobs and gateways by name, never a member. */
export type Metrics = {
  /** Notes a call that was answered. `route` is the path of the contract; everything else is 'page'. */
  answered(call: { readonly method: string; readonly route: string; readonly status: number; readonly seconds: number }): void;
  jobEnded(job: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Notes what a gateway of money answered; `kind` is the call. */
  gatewayAnswered(gateway: string, kind: string, outcome: 'answered' | 'no_answer'): void;
  messageLeft(channel: 'sms' | 'email' | 'push', outcome: 'taken' | 'failed' | 'unclear'): void;
  /** Notes how a call of two members ended. */
  callEnded(kind: string, state: string): void;
  browserFailed(what: 'crash' | 'policy_violation'): void;
  /** Adds a figure that is asked for when somebody reads: a number, or one for each value of the label. One that cannot be asked is left out. */
  ask(figure: Figure): void;
  /** Returns all figures in the OpenMetrics text form (RFC-draft 1.0.0), with its content type. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
};

export type Figure = {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  ask(): number | Readonly<Record<string, number>> | Promise<number | Readonly<Record<string, number>>>;
};

/** From a call out of memory to a search that is given up, in seconds. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.01, 0.1, 0.5, 1, 5, 30, 120, 600];

export function createMetrics(): Metrics {
  const registry = new Registry<RegistryContentType>();
  registry.setContentType(openMetricsContentType);
  const registers = [registry];
  const calls = new Histogram({
    name: 'bondhon_http_request_seconds',
    help: 'Calls by route, method and class of status, and how long they took.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: CALL_BUCKETS,
    registers,
  });
  const childOf = rememberingChildren(calls);
  const jobs = new Histogram({
    name: 'bondhon_job_seconds',
    help: 'Jobs that ended, by name and outcome, and how long they took.',
    labelNames: ['job', 'outcome'] as const,
    buckets: JOB_BUCKETS,
    registers,
  });
  const gateways = new Counter({
    name: 'bondhon_gateway_answers',
    help: 'What gateways of money answered, by call.',
    labelNames: ['gateway', 'kind', 'outcome'] as const,
    registers,
  });
  const messages = new Counter({
    name: 'bondhon_messages',
    help: 'SMS, e-mails and pushes by what their gateway said.',
    labelNames: ['channel', 'outcome'] as const,
    registers,
  });
  const browsers = new Counter({
    name: 'bondhon_browser_failures',
    help: 'Pages that failed in a browser, and violations of the security policy.',
    labelNames: ['what'] as const,
    registers,
  });
  const memberCalls = new Counter({
    name: 'bondhon_member_calls',
    help: 'Voice and video calls of members by how they ended.',
    labelNames: ['kind', 'state'] as const,
    registers,
  });
  const asked: { readonly figure: Figure; readonly gauge: Gauge }[] = [];
  let isWatched = false;
  return {
    answered: ({ route, method, status, seconds }) => childOf(route, method, `${Math.floor(status / 100)}xx`).observe(seconds),
    jobEnded: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    gatewayAnswered: (gateway, kind, outcome) => gateways.inc({ gateway, kind, outcome }),
    messageLeft: (channel, outcome) => messages.inc({ channel, outcome }),
    callEnded: (kind, state) => memberCalls.inc({ kind, state }),
    browserFailed: (what) => browsers.inc({ what }),
    ask: (figure) => {
      const { name, help, label } = figure;
      asked.push({ figure, gauge: new Gauge({ name: `bondhon_${name}`, help, labelNames: label ? [label] : [], registers }) });
    },
    read: async () => {
      // Begins to watch the process with the first reader: it costs a little all the time.
      if (!isWatched) collectDefaultMetrics({ register: registry, prefix: 'bondhon_' });
      isWatched = true;
      await Promise.all(asked.map(fill));
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

type OfCalls = Histogram<'route' | 'method' | 'status'>;
type Child = ReturnType<OfCalls['labels']>;

/** Returns the counts of one combination of labels; the library would look for them anew at each call. */
function rememberingChildren(calls: OfCalls): (route: string, method: string, status: string) => Child {
  const children = new Map<string, Child>();
  return (route, method, status) => {
    const key = `${method} ${status} ${route}`;
    const known = children.get(key) ?? calls.labels({ route, method, status });
    children.set(key, known);
    return known;
  };
}

async function fill({ figure, gauge }: { readonly figure: Figure; readonly gauge: Gauge }): Promise<void> {
  gauge.reset();
  let answer: Awaited<ReturnType<Figure['ask']>>;
  try {
    answer = await figure.ask();
  } catch {
    gauge.remove();
    return;
  }
  if (typeof answer === 'number') gauge.set(answer);
  else for (const [value, number] of Object.entries(answer)) gauge.set({ [figure.label ?? 'what']: value }, number);
}
