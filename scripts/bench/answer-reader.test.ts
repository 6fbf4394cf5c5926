import { expect, it } from 'vitest';
import { createAnswerReader } from './answer-reader.ts';

const answer = (status: string, headers: string, body = ''): string => `HTTP/1.1 ${status}\r\ndate: today\r\n${headers}\r\n${body}`;
const WHOLE = [
  answer('200 OK', 'Content-Length: 9\r\n', '{"a":"é"}'.slice(0, 8)),
  answer('404 Not Found', 'content-length: 0\r\n'),
  answer('304 Not Modified', ''),
  answer('422 Unprocessable Entity', 'content-length: 4\r\n', '\r\n\r\n'),
];

it('[QUAL-75] answers are told once each, wherever they are cut into pieces', () => {
  for (let cut = 1; cut < 40; cut += 1) {
    const told: number[] = [];
    const read = createAnswerReader((status) => told.push(status));
    for (const one of WHOLE) {
      const bytes = Buffer.from(one);
      for (let from = 0; from < bytes.length; from += cut) read(bytes.subarray(from, from + cut));
    }
    expect(told, `cut at ${cut}`).toEqual([200, 404, 304, 422]);
  }
});

it('[QUAL-75] an answer that does not say its length, or is longer than it says, ends the measurement', () => {
  const read = (text: string) => createAnswerReader(() => {})(Buffer.from(text));
  expect(() => read(answer('200 OK', 'transfer-encoding: chunked\r\n', '0\r\n\r\n'))).toThrow('not understood');
  expect(() => read(answer('200 OK', 'content-length: 1\r\n', 'ab'))).toThrow('longer');
});
