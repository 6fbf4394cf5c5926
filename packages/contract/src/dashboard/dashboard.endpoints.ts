import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { AccountData } from './dashboard.schemas.ts';

/** The account data from which every counter, card and confirm dialog takes its numbers. */
export const getDashboard = endpoint({
  name: 'dashboard.get',
  method: 'GET',
  path: '/member/dashboard',
  access: 'history',
  response: z.object({ data: AccountData }),
});
