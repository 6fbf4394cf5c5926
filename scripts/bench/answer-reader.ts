const END_OF_HEAD = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: *(\d+)/i;
/** Statuses whose answers have no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 304]);

/**
 * Reads the answers on one connection, one after the other, and tells the status of each when it is whole. It reads what this server sends, which
 * says how long each body is, and nothing more: making the load shall not take the processor from what is measured. Throws on all else.
 */
export function createAnswerReader(answered: (status: number) => void): (bytes: Buffer) => void {
  let head = '';
  let status = 0;
  let left = 0;
  const end = (): void => {
    const whole = status;
    status = 0;
    answered(whole);
  };
  return (bytes) => {
    if (status === 0) {
      head += bytes.toString('latin1');
      const ends = head.indexOf(END_OF_HEAD);
      if (ends < 0) return;
      status = Number(head.slice(9, 12));
      const length = BODILESS.has(status) ? 0 : Number(LENGTH.exec(head.slice(0, ends))?.[1] ?? Number.NaN);
      if (!(status > 0) || Number.isNaN(length)) throw new Error(`an answer that is not understood: ${head.slice(0, ends)}`);
      left = length - (head.length - ends - END_OF_HEAD.length);
      head = '';
    } else left -= bytes.length;
    if (left < 0) throw new Error('an answer is longer than it said');
    if (left === 0) end();
  };
}
