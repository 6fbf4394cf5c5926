import type { LineSample } from './ladder.ts';

/** Sums that a browser keeps of a line, and the second between the last two. */
export type Measured = LineSample & {
  /** Own packets that were sent and that the other side missed, since the beginning. */
  readonly sent: number;
  readonly missed: number;
};

const FEW_PACKETS = 10;

type Counted = {
  readonly type: string;
  readonly packetsSent?: number;
  readonly packetsLost?: number;
  readonly roundTripTime?: number;
  readonly currentRoundTripTime?: number;
  readonly availableOutgoingBitrate?: number;
  readonly state?: string;
  readonly nominated?: boolean;
};

/** Returns what became of the line since the measure before. */
export async function measure(peer: Pick<RTCPeerConnection, 'getStats'>, before: Measured | null): Promise<Measured> {
  const reports: Counted[] = [];
  (await peer.getStats()).forEach((report: Counted) => reports.push(report));
  return sampleOf(reports, before);
}

/** Returns the same from the reports of the browser. Fewer than ten packets in a second say nothing of losses. */
export function sampleOf(reports: readonly Counted[], before: Pick<Measured, 'sent' | 'missed'> | null): Measured {
  const ofType = (type: string) => reports.filter((report) => report.type === type);
  const sent = sum(ofType('outbound-rtp').map(({ packetsSent }) => packetsSent));
  const missed = sum(ofType('remote-inbound-rtp').map(({ packetsLost }) => packetsLost));
  const pair = ofType('candidate-pair').find(({ state, nominated }) => state === 'succeeded' && nominated);
  const newlySent = sent - (before?.sent ?? 0);
  const newlyMissed = Math.max(0, missed - (before?.missed ?? 0));
  return {
    sent,
    missed,
    loss: newlySent < FEW_PACKETS ? 0 : Math.min(1, newlyMissed / newlySent),
    roundTripMs: (pair?.currentRoundTripTime ?? 0) * 1000,
    kbps: pair?.availableOutgoingBitrate === undefined ? null : pair.availableOutgoingBitrate / 1000,
  };
}

const sum = (counts: readonly (number | undefined)[]): number => counts.reduce<number>((all, count) => all + (count ?? 0), 0);
