import { use } from 'react';
import { WrittenPage } from './served.ts';

/** With which status the server sends the page in which this stands: 404 where what was asked for does not exist. */
export function PageStatus({ code }: { code: number }) {
  use(WrittenPage)?.setStatus(code);
  return null;
}
