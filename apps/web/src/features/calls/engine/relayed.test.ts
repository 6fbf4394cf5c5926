import { describe, expect, it } from 'vitest';
import { relayedOnly, withoutOwnAddresses } from './relayed.ts';

const HOST = 'candidate:1 1 udp 2122260223 192.168.1.7 52000 typ host generation 0';
const REFLEXIVE = 'candidate:2 1 udp 1686052607 103.4.5.6 52000 typ srflx raddr 192.168.1.7 rport 52000 generation 0';
const PEER = 'candidate:4 1 udp 1686052607 103.4.5.6 52000 typ prflx raddr 192.168.1.7 rport 52000';
const RELAY = 'candidate:3 1 udp 41885695 198.51.100.9 60000 typ relay raddr 103.4.5.6 rport 52000 generation 0';
const KEPT = 'candidate:3 1 udp 41885695 198.51.100.9 60000 typ relay raddr 0.0.0.0 rport 0 generation 0';

describe('[CALL-07] what names this device', () => {
  it('leaves by the relay or not at all, and the relay does not tell who stands behind it', () => {
    expect([HOST, REFLEXIVE, PEER].map(relayedOnly)).toEqual([null, null, null]);
    expect(relayedOnly(RELAY)).toBe(KEPT);
    // The end of all candidates is told by an empty one.
    expect(relayedOnly('')).toBe('');
  });

  it('is in no session description', () => {
    const lines = ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', `a=${HOST}`, `a=${REFLEXIVE}`, `a=${RELAY}`, 'a=mid:0', ''];
    expect(withoutOwnAddresses(lines.join('\r\n'))).toBe(
      ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', `a=${KEPT}`, 'a=mid:0', ''].join('\r\n'),
    );
  });
});
