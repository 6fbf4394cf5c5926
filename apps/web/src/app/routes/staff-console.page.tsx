import { useLocation } from 'react-router';
import { late } from '#shared';

const office = late(() => import('./staff-office.page.tsx').then((part) => part.default));
const moderation = late(() => import('./staff-moderation.page.tsx').then((part) => part.default));
const service = late(() => import('./staff-service.page.tsx').then((part) => part.default));
const catalogue = late(() => import('./staff-catalogue.page.tsx').then((part) => part.default));

/** The part of the console that has an address, by the word after `/staff`. Each part is loaded when it is first opened. */
const PARTS: Readonly<Record<string, typeof office>> = {
  reviews: moderation,
  'child-safety': moderation,
  reports: moderation,
  appeals: moderation,
  members: moderation,
  support: service,
  'assisted-services': service,
  'call-requests': service,
  'contact-messages': service,
  'job-applications': service,
  'closure-requests': service,
  packages: catalogue,
  jobs: catalogue,
  events: catalogue,
  blog: catalogue,
  lists: catalogue,
  'social-handles': catalogue,
  ramadan: catalogue,
};

export default function StaffConsolePage() {
  const [, , area = ''] = useLocation().pathname.split('/');
  const Part = PARTS[area] ?? office;
  return <Part />;
}
