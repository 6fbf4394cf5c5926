import type { Address } from '../kernel/index.ts';

const ticketed = (name: string): Address => ({
  name: `media.${name}`,
  method: 'GET',
  path: `/api/media/${name}/:ticket`,
  access: 'ticket',
  fields: [],
  answers: 'file',
});
const open = (name: string, path: string): Address => ({ name, method: 'GET', path, access: 'file', fields: [], answers: 'file' });

/** Where files are. Addresses of members' files are made by the calls that name them, and are judged again at every request. */
export const fileAddresses: readonly Address[] = [
  ...['photo', 'introduction', 'attachment', 'post', 'story', 'bio-data'].map(ticketed),
  open('packages.image', '/api/packages/images/:name'),
  open('publishing.picture', '/pictures/:name'),
];
