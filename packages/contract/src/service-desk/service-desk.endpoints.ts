import * as z from 'zod/mini';
import { endpoint, pagination, type Schema } from '../kernel/index.ts';
import { Colleague, DeskChange, DeskItemParams, DeskQuery } from './service-desk.schemas.ts';

/** Those who can be given something to do: staff with the role support, and administrators. */
export const listColleagues = endpoint({
  name: 'service-desk.colleagues',
  method: 'GET',
  path: '/staff/support-colleagues',
  access: 'staff',
  roles: ['support'],
  response: z.object({ data: z.array(Colleague) }),
});

type Names<N extends string, P extends string, Row extends Schema, Whole extends Schema> = {
  /** Before the names of the calls, such as `contact`. */
  readonly name: N;
  /** Below `/staff/`, such as `contact-messages`. */
  readonly path: P;
  /** Describes what the list says of one; with the keys of `deskKeys`. */
  readonly row: Row;
  /** Describes what is said of one alone; with those of `wholeDeskKeys` too. */
  readonly whole: Whole;
};

/** Declares the calls of a list of things that people sent and staff work through. */
export const deskCalls = <const N extends string, const P extends string, Row extends Schema, Whole extends Schema>({
  name,
  path,
  row,
  whole,
}: Names<N, P, Row, Whole>) => ({
  list: endpoint({
    name: `${name}.staff-list-${path}`,
    method: 'GET',
    path: `/staff/${path}`,
    access: 'staff',
    roles: ['support'],
    query: DeskQuery,
    response: z.object({ data: z.array(row), ...pagination }),
  }),
  show: endpoint({
    name: `${name}.staff-show-${path}`,
    method: 'GET',
    path: `/staff/${path}/:id`,
    access: 'staff',
    roles: ['support'],
    params: DeskItemParams,
    response: z.object({ data: whole }),
    refusals: ['not_found'],
  }),
  /** `already_decided` says `outcome` (the status), `assignee`, `decided_by` and `decided_at`. */
  change: endpoint({
    name: `${name}.staff-change-${path}`,
    method: 'PUT',
    path: `/staff/${path}/:id`,
    access: 'staff',
    roles: ['support'],
    params: DeskItemParams,
    body: DeskChange,
    response: z.object({ data: whole }),
    refusals: ['not_found', 'already_decided'],
  }),
});
