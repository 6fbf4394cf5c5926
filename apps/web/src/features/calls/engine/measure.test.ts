import { expect, it } from 'vitest';
import { sampleOf } from './measure.ts';

const pair = { type: 'candidate-pair', state: 'succeeded', nominated: true, currentRoundTripTime: 0.12, availableOutgoingBitrate: 640_000 };

it('[CALL-10] measures what of the last second arrived, over sound and picture', () => {
  const reports = [
    { type: 'outbound-rtp', packetsSent: 150 },
    { type: 'outbound-rtp', packetsSent: 350 },
    { type: 'remote-inbound-rtp', packetsLost: 10 },
    { type: 'remote-inbound-rtp', packetsLost: 15 },
    { type: 'candidate-pair', state: 'in-progress', nominated: false, currentRoundTripTime: 3 },
    pair,
  ];
  expect(sampleOf(reports, { sent: 400, missed: 5 })).toEqual({ sent: 500, missed: 25, loss: 0.2, roundTripMs: 120, kbps: 640 });
  // Counts of the other side come later than one's own, and may go back.
  expect(sampleOf(reports, { sent: 400, missed: 30 }).loss).toBe(0);
  expect(sampleOf(reports, { sent: 495, missed: 0 }).loss).toBe(0);
  expect(sampleOf([], null)).toEqual({ sent: 0, missed: 0, loss: 0, roundTripMs: 0, kbps: null });
});
