import { endpoint } from '../kernel/index.ts';
import { TransparencyAnswer } from './transparency.schemas.ts';

/** Numbers of the quarters that are over, newest first. */
export const getTransparency = endpoint({
  name: 'transparency.show',
  method: 'GET',
  path: '/transparency',
  access: 'public',
  response: TransparencyAnswer,
});
