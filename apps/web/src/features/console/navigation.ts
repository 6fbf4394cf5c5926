import type { StaffRole } from '@app/contract/kernel';
import {
  AudioLines,
  Baby,
  BookText,
  Briefcase,
  BriefcaseBusiness,
  CalendarDays,
  CreditCard,
  DoorOpen,
  HandCoins,
  HeartHandshake,
  IdCard,
  Image,
  Landmark,
  LayoutDashboard,
  ListChecks,
  Mail,
  MessagesSquare,
  MoonStar,
  Newspaper,
  Package,
  PhoneCall,
  Scale,
  ScanFace,
  ScrollText,
  Server,
  Share2,
  TriangleAlert,
  UserCog,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { texts } from './texts.ts';

type English = (typeof texts)['en'];
/** A text without parameters. */
type TextKey = {
  [Key in keyof English]: English[Key] extends string ? (English[Key] extends `${string}{${string}` ? never : Key) : never;
}[keyof English];

export type NavigationEntry = {
  readonly to: string;
  readonly text: TextKey;
  readonly icon: LucideIcon;
  /** Roles that may look, besides `admin`. */
  readonly roles: readonly StaffRole[];
  /** The letter after `g` that goes there; each once. */
  readonly key?: string;
};
export type NavigationGroup = { readonly text: TextKey; readonly entries: readonly NavigationEntry[] };

const EVERY_ROLE = ['support', 'moderator', 'finance'] as const;

/** The areas of the console in their order. An area is one line here, with its name in the texts beside, once its page is there. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    text: 'groupOverview',
    entries: [
      { to: '/staff', text: 'overview', icon: LayoutDashboard, roles: EVERY_ROLE, key: 'o' },
      { to: '/staff/members', text: 'members', icon: Users, roles: EVERY_ROLE, key: 'u' },
    ],
  },
  {
    text: 'groupReview',
    entries: [
      { to: '/staff/child-safety', text: 'childSafety', icon: Baby, roles: ['moderator'], key: 'h' },
      { to: '/staff/reports', text: 'reports', icon: TriangleAlert, roles: ['moderator'], key: 'r' },
      { to: '/staff/appeals', text: 'appeals', icon: Scale, roles: ['moderator'], key: 'b' },
      { to: '/staff/reviews/photos', text: 'reviewPhotos', icon: Image, roles: ['moderator'], key: 'p' },
      { to: '/staff/reviews/introductions', text: 'reviewIntroductions', icon: AudioLines, roles: ['moderator'], key: 'n' },
      { to: '/staff/reviews/faces', text: 'reviewFaces', icon: ScanFace, roles: ['moderator'], key: 'f' },
      { to: '/staff/reviews/ids', text: 'reviewIds', icon: IdCard, roles: ['moderator'], key: 'i' },
    ],
  },
  {
    text: 'groupService',
    entries: [
      { to: '/staff/support', text: 'support', icon: MessagesSquare, roles: ['support'], key: 's' },
      { to: '/staff/assisted-services', text: 'assistedServices', icon: HeartHandshake, roles: ['support'], key: 't' },
      { to: '/staff/call-requests', text: 'callRequests', icon: PhoneCall, roles: ['support'], key: 'd' },
      { to: '/staff/contact-messages', text: 'contactMessages', icon: Mail, roles: ['support'], key: 'e' },
      { to: '/staff/job-applications', text: 'jobApplications', icon: Briefcase, roles: ['support'], key: 'j' },
      { to: '/staff/closure-requests', text: 'closureRequests', icon: DoorOpen, roles: ['support'], key: 'c' },
    ],
  },
  {
    text: 'groupMoney',
    entries: [
      { to: '/staff/payments', text: 'payments', icon: CreditCard, roles: ['finance'], key: 'm' },
      { to: '/staff/wallet-entries', text: 'walletEntries', icon: Wallet, roles: ['support', 'finance'], key: 'w' },
      { to: '/staff/ledger', text: 'ledger', icon: BookText, roles: ['finance'] },
      { to: '/staff/settlements', text: 'settlements', icon: Landmark, roles: ['finance'] },
      { to: '/staff/unclaimed', text: 'unclaimed', icon: HandCoins, roles: ['finance'] },
    ],
  },
  {
    text: 'groupCatalogue',
    entries: [
      { to: '/staff/packages', text: 'packages', icon: Package, roles: ['support', 'finance'] },
      { to: '/staff/jobs', text: 'jobs', icon: BriefcaseBusiness, roles: [] },
      { to: '/staff/events', text: 'events', icon: CalendarDays, roles: [] },
      { to: '/staff/blog', text: 'articles', icon: Newspaper, roles: [] },
      { to: '/staff/social-handles', text: 'socialHandles', icon: Share2, roles: [] },
      { to: '/staff/ramadan', text: 'ramadan', icon: MoonStar, roles: [] },
      { to: '/staff/lists', text: 'lists', icon: ListChecks, roles: [] },
    ],
  },
  {
    text: 'groupOffice',
    entries: [
      { to: '/staff/accounts', text: 'accounts', icon: UserCog, roles: [], key: 'a' },
      { to: '/staff/audit', text: 'audit', icon: ScrollText, roles: [], key: 'l' },
      { to: '/staff/operations', text: 'operations', icon: Server, roles: [] },
    ],
  },
];

const mayLook = ({ roles }: NavigationEntry, held: readonly StaffRole[]): boolean =>
  held.some((role) => role === 'admin' || roles.includes(role));

/** Returns the groups that somebody with these roles may look at. */
export const navigationFor = (held: readonly StaffRole[]): readonly NavigationGroup[] =>
  NAVIGATION.map(({ text, entries }) => ({ text, entries: entries.filter((entry) => mayLook(entry, held)) })).filter(
    ({ entries }) => entries.length > 0,
  );

/** Returns the area in which a page lies: that with the longest address; null where it lies in none. */
export function areaOf(path: string): NavigationEntry | null {
  const over = NAVIGATION.flatMap(({ entries }) => entries).filter(
    ({ to }) => path === to || (to !== '/staff' && path.startsWith(`${to}/`)),
  );
  return over.toSorted((one, other) => other.to.length - one.to.length)[0] ?? null;
}

/** False where the page lies in an area that these roles may not look at. A convenience: the server refuses its data all the same. */
export function mayOpen(path: string, held: readonly StaffRole[]): boolean {
  const area = areaOf(path);
  return area === null || mayLook(area, held);
}
