import * as z from 'zod/mini';
import { endpoint, type FileRules } from '../kernel/index.ts';
import { mediaSentences, PICTURE_LIMITS } from '../media/index.ts';
import { PackageEdit, PackageForm } from './package-form.schemas.ts';
import { AssistedPackage, PACKAGE_CATALOGUES, PackageId } from './packages.schemas.ts';

/** A package as staff see it: `name` and `extra_features` are the English ones. */
export const StaffPackage = z.extend(AssistedPackage, {
  catalogue: z.enum(PACKAGE_CATALOGUES),
  state: z.enum(['draft', 'published', 'retired']),
  position: z.int(),
  /** Null where there is none yet. */
  name_bn: z.nullable(z.string()),
  extra_features: z.array(z.string()),
  /** Null where they were not asked for yet: the others serve both languages. */
  extra_features_bn: z.nullable(z.array(z.string())),
  /** How often it was written, from 1. */
  version: z.int(),
});
export type StaffPackage = z.output<typeof StaffPackage>;

const one = { params: z.object({ package_id: PackageId }), response: z.object({ data: StaffPackage }) } as const;
const image = { image: { maxBytes: PICTURE_LIMITS.maxBytes, tooLarge: mediaSentences.pictureTooLarge } } as const satisfies FileRules;

/** Every package, also drafts and retired ones, in order. */
export const listStaffPackages = endpoint({
  name: 'packages.staff-list',
  method: 'GET',
  path: '/staff/packages',
  access: 'staff',
  roles: ['support', 'finance'],
  response: z.object({ data: z.array(StaffPackage) }),
});

/** A new package of its catalogue, as a draft at the end of the list. */
export const createPackage = endpoint({
  name: 'packages.create',
  method: 'POST',
  path: '/staff/packages',
  access: 'staff',
  roles: ['finance'],
  payload: 'form',
  body: PackageForm,
  files: image,
  response: one.response,
  refusals: ['unsupported_type', 'file_too_large'],
});

/** Writes a package anew; without an `image` it keeps the one that it has. Who bought it before keeps what was bought. */
export const updatePackage = endpoint({
  ...one,
  name: 'packages.update',
  method: 'PUT',
  path: '/staff/packages/:package_id',
  access: 'staff',
  roles: ['finance'],
  payload: 'form',
  body: PackageEdit,
  files: image,
  refusals: ['package_not_found', 'changed_meanwhile', 'unsupported_type', 'file_too_large'],
});

/** `package_ids`: all packages of one catalogue that are not retired, each once, the first one first. */
export const orderPackages = endpoint({
  name: 'packages.order',
  method: 'PUT',
  path: '/staff/packages/order',
  access: 'staff',
  roles: ['finance'],
  body: z.object({ package_ids: z.array(PackageId) }),
  response: z.object({ data: z.array(StaffPackage) }),
});

/** Puts a package on sale, also one that was retired; not before it has a name in Bengali, and each further line in both languages. */
export const publishPackage = endpoint({
  ...one,
  name: 'packages.publish',
  method: 'POST',
  path: '/staff/packages/:package_id/publish',
  access: 'staff',
  roles: ['finance'],
  refusals: ['package_not_found', 'name_bn_missing', 'extra_features_bn_missing'],
});

/** Takes a package off sale; who has it keeps it. */
export const retirePackage = endpoint({
  ...one,
  name: 'packages.retire',
  method: 'POST',
  path: '/staff/packages/:package_id/retire',
  access: 'staff',
  roles: ['finance'],
  refusals: ['package_not_found'],
});
