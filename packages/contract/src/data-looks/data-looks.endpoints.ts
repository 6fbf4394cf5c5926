import { endpoint } from '../kernel/index.ts';
import { DataLooksAnswer, DataLooksQuery } from './data-looks.schemas.ts';

/** Who saw one's own data in the last twelve months, newest first. */
export const listDataLooks = endpoint({
  name: 'data-looks.list',
  method: 'GET',
  path: '/member/data-looks',
  access: 'history',
  query: DataLooksQuery,
  response: DataLooksAnswer,
});
