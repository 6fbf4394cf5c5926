import { expect, it } from 'vitest';
import { createMetrics } from '#platform/metrics';

/** Returns the lines of one family, without its help. */
const linesOf = (text: string, name: string): string[] => text.split('\n').filter((line) => line.startsWith(name));

it('[QUAL-43] calls are counted by route, method and class of status with their times, in the form of OpenMetrics', async () => {
  const metrics = createMetrics();
  metrics.answered({ route: '/api/member/feed', method: 'GET', status: 200, seconds: 0.02 });
  metrics.answered({ route: '/api/member/feed', method: 'GET', status: 204, seconds: 3 });
  metrics.answered({ route: '/api/member/feed', method: 'GET', status: 503, seconds: 0.001 });
  const { type, text } = await metrics.read();
  expect(type).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  expect(text.endsWith('# EOF\n')).toBe(true);
  expect(text).toContain('bondhon_http_request_seconds_count{route="/api/member/feed",method="GET",status="2xx"} 2\n');
  expect(text).toContain('bondhon_http_request_seconds_count{route="/api/member/feed",method="GET",status="5xx"} 1\n');
  expect(text).toMatch(/_bucket\{le="0\.025",route="\/api\/member\/feed",method="GET",status="2xx"\} 1\n/);
  expect(text).toContain('bondhon_process_resident_memory_bytes');
});

it('[QUAL-43] what gateways, jobs and browsers did is counted by name and outcome', async () => {
  const metrics = createMetrics();
  metrics.gatewayAnswered('bkash', 'execute', 'no_answer');
  metrics.messageLeft('sms', 'failed');
  metrics.jobEnded('mail.send', 'failed', 0.2);
  metrics.browserFailed('crash');
  const { text } = await metrics.read();
  expect(linesOf(text, 'bondhon_gateway_answers_total')).toEqual([
    'bondhon_gateway_answers_total{gateway="bkash",kind="execute",outcome="no_answer"} 1',
  ]);
  expect(linesOf(text, 'bondhon_messages_total')).toEqual(['bondhon_messages_total{channel="sms",outcome="failed"} 1']);
  expect(linesOf(text, 'bondhon_job_seconds_count')).toEqual(['bondhon_job_seconds_count{job="mail.send",outcome="failed"} 1']);
  expect(linesOf(text, 'bondhon_browser_failures_total')).toEqual(['bondhon_browser_failures_total{what="crash"} 1']);
});

it('[QUAL-43] a figure is asked for at each reading; one that cannot be asked is left out, and the others are there', async () => {
  const metrics = createMetrics();
  let waiting = 3;
  metrics.ask({ name: 'jobs', help: 'Jobs.', label: 'state', ask: async () => ({ waiting, failed: 1 }) });
  metrics.ask({
    name: 'ledger_differences',
    help: 'Differences.',
    ask: async () => {
      throw new Error('the database is away');
    },
  });
  expect(linesOf((await metrics.read()).text, 'bondhon_jobs{')).toEqual([
    'bondhon_jobs{state="waiting"} 3',
    'bondhon_jobs{state="failed"} 1',
  ]);
  waiting = 0;
  const { text } = await metrics.read();
  expect(linesOf(text, 'bondhon_jobs{')).toEqual(['bondhon_jobs{state="waiting"} 0', 'bondhon_jobs{state="failed"} 1']);
  expect(linesOf(text, 'bondhon_ledger_differences')).toEqual([]);
});
