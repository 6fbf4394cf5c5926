import { randomToken } from '#platform/ids';

const SEGMENT = '[A-Za-z0-9_-]{1,100}';
const KEY = new RegExp(`^[a-z][a-z0-9-]{0,39}(/${SEGMENT}){1,3}(\\.[a-z0-9]{1,5})?$`);

/** Returns a fresh unguessable key in an area such as `photo`. */
export const newObjectKey = (area: string): string => checkedKey(`${area}/${randomToken()}`);

/** Returns a key that holds no dots but before an ending and no empty parts, so that none can leave its area. A wrong one is a defect, not input. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError('this is no key of the object store');
  return key;
}
