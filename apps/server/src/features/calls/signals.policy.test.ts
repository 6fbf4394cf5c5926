import { describe, expect, it } from 'vitest';
import { ClientFrame } from '@app/contract/live';
import { cleanDescription, cleanSignal } from './signals.policy.ts';

/** An offer as Chromium writes it with `iceTransportPolicy: 'relay'` once it has gathered. */
const CHROMIUM = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=msid-semantic: WMS 0f3c',
  'm=audio 51234 UDP/TLS/RTP/SAVPF 111 63',
  'c=IN IP4 203.0.113.9',
  'a=rtcp:9 IN IP4 0.0.0.0',
  'a=candidate:2068418563 1 udp 41885695 203.0.113.9 51234 typ relay raddr 198.51.100.23 rport 60411 generation 0 network-cost 999',
  'a=ice-ufrag:Qk9s',
  'a=ice-pwd:kYZ7sk0Jx9m7r2m8pXb5vQe1',
  'a=ice-options:trickle',
  'a=fingerprint:sha-256 6B:8B:F0:65:5F:78:E2:51:3B:AC:6F:F3:3F:46:1B:35:DC:B8:5F:64:1A:24:C2:43:F0:A1:58:D0:A1:2C:19:08',
  'a=setup:actpass',
  'a=mid:0',
  'a=sendrecv',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  '',
].join('\r\n');
/** One of Firefox, before it has gathered. */
const FIREFOX = [
  'v=0',
  'o=mozilla...THIS_IS_SDPARTA-99.0 5522018403104853041 0 IN IP6 2001:db8::23',
  's=-',
  't=0 0',
  'a=sendrecv',
  'm=audio 9 UDP/TLS/RTP/SAVPF 109',
  'c=IN IP6 2001:db8::23',
  'a=mid:0',
  '',
].join('\r\n');
const withLine = (line: string): string => `${CHROMIUM}${line}\r\n`;

describe('[CALL-01][CALL-07] a session description', () => {
  it('goes on without the address of anybody, whatever else it says', () => {
    const clean = cleanDescription(CHROMIUM) ?? '';
    expect(clean).toContain('o=- 4611731400430051336 2 IN IP4 0.0.0.0\r\n');
    expect(clean).toContain('c=IN IP4 0.0.0.0\r\n');
    expect(clean).toContain('a=rtcp:9\r\n');
    expect(clean).toContain(
      'a=candidate:2068418563 1 udp 41885695 203.0.113.9 51234 typ relay raddr 0.0.0.0 rport 0 generation 0 network-cost 999\r\n',
    );
    expect(clean).toContain('a=fingerprint:sha-256 6B:8B');
    expect(clean).toContain('a=rtpmap:111 opus/48000/2\r\n');
    expect(clean).not.toMatch(/198\.51\.100\.23|60411|127\.0\.0\.1/);
    const ofFirefox = cleanDescription(FIREFOX) ?? '';
    expect(ofFirefox).toContain('o=mozilla...THIS_IS_SDPARTA-99.0 5522018403104853041 0 IN IP4 0.0.0.0\r\n');
    expect(ofFirefox).not.toContain('2001:db8');
  });

  it.each([
    'a=candidate:1 1 udp 2122260223 192.168.1.23 54321 typ host generation 0',
    'a=candidate:1 1 udp 2122260223 1b2c3d4e-aaaa-bbbb-cccc-0123456789ab.local 54321 typ host',
    'a=candidate:2 1 udp 1686052607 203.0.113.77 54321 typ srflx raddr 192.168.1.23 rport 54321 generation 0',
    'a=candidate:3 1 udp 1685921535 203.0.113.77 54321 typ prflx raddr 192.168.1.23 rport 54321',
    'a=candidate:4 1 tcp 1518280447 192.168.1.23 9 typ host tcptype active',
    'A=CANDIDATE:5 1 UDP 1 192.168.1.23 9 TYP HOST'.replace('A=', 'a='),
    'a=candidate:6 1 udp 1 203.0.113.9 5 typ relay typ host',
    'a=candidate:',
    'a=remote-candidates:1 192.168.1.23 54321',
    'a=rtcp:53020 IN IP4 126.16.64.4 more',
    'c=IN IP4 224.2.1.1/127/3 more',
    'o=jane 1 1 IN IP4',
    'a=source-filter: incl IN IP4 * 192.168.1.23',
    'a=candidate:7 1 udp 1 of-rahim.example.org 5 typ relay',
  ])('with the line %s goes nowhere', (line) => expect(cleanDescription(withLine(line))).toBeNull());

  it.each(['e=nadia@example.org', 'p=+8801711000000', 'u=https://example.org/nadia', 'i=call me at 01711000000'])(
    'loses the line %s, in which people write who they are',
    (line) => expect(cleanDescription(withLine(line))).not.toContain(line),
  );

  it('loses the name that it has', () =>
    expect(cleanDescription(CHROMIUM.replace('s=-', 's=nadia 01711000000'))).toBe(cleanDescription(CHROMIUM)));

  it('that is none goes nowhere', () => {
    expect(cleanDescription('hello')).toBeNull();
    expect(cleanDescription('')).toBeNull();
  });
});

it('[CALL-15] a round beyond the numbers of the database is no frame', () => {
  const signal = { type: 'call.signal', call_id: 1, candidate: { candidate: '' } };
  expect(ClientFrame.safeParse({ ...signal, round: 2_147_483_647 }).success).toBe(true);
  expect(ClientFrame.safeParse({ ...signal, round: 2_147_483_648 }).success).toBe(false);
  expect(ClientFrame.safeParse({ type: 'call.attach', call_id: 1, round: 2_147_483_648 }).success).toBe(false);
});

describe('[CALL-07][CALL-14] a candidate', () => {
  const sent = (candidate: string) => cleanSignal({ candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0 } });
  it('of the relay goes on without what lies behind it', () => {
    expect(
      sent(
        'candidate:842163049 1 udp 41885439 203.0.113.9 50001 typ relay raddr 192.168.1.23 rport 60411 generation 0 ufrag Qk9s network-cost 999',
      ),
    ).toEqual({
      candidate: {
        candidate:
          'candidate:842163049 1 udp 41885439 203.0.113.9 50001 typ relay raddr 0.0.0.0 rport 0 generation 0 ufrag Qk9s network-cost 999',
        sdpMid: '0',
        sdpMLineIndex: 0,
      },
    });
    expect(sent('')?.candidate?.candidate).toBe('');
  });
  it('may say nothing of the network beside what is known to be harmless', () =>
    expect(sent('candidate:1 1 udp 1 203.0.113.9 50001 typ relay raddr 0.0.0.0 rport 0 network-name eth0')?.candidate?.candidate).toBe(
      'candidate:1 1 udp 1 203.0.113.9 50001 typ relay raddr 0.0.0.0 rport 0',
    ));
  it.each([
    'candidate:1 1 udp 2122260223 192.168.1.23 54321 typ host generation 0',
    'candidate:2 1 udp 1686052607 203.0.113.77 54321 typ srflx raddr 192.168.1.23 rport 54321',
    'candidate:4 1 tcp 1518280447 192.168.1.23 9 typ host tcptype active',
    'candidate:1 1 udp 1 203.0.113.9 5 typ relay\r\na=candidate:2 1 udp 1 192.168.1.23 5 typ host',
    'a phone number: 01711000000',
    // A name would be looked up by the other's browser, at a server of the sender.
    'candidate:1 1 udp 1 of-rahim.example.org 50001 typ relay raddr 0.0.0.0 rport 0',
    'candidate:1 1 udp 1 1b2c3d4e-aaaa-bbbb-cccc-0123456789ab.local 50001 typ relay raddr 0.0.0.0 rport 0',
    'candidate:1 1 udp 1 01711000000 50001 typ relay raddr 0.0.0.0 rport 0',
    'candidate:1 1 udp 1 feed.cafe 50001 typ relay raddr 0.0.0.0 rport 0',
    'candidate:1 1 udp 1 fe80::1%wlan0 50001 typ relay raddr 0.0.0.0 rport 0',
  ])('%s goes nowhere', (candidate) => expect(sent(candidate)).toBeNull());
});
