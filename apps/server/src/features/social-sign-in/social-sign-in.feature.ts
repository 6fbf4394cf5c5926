import './social-sign-in.tables.ts';
import type { Feature } from '#platform/feature';

export const socialSignIn: Feature = { name: 'social-sign-in' };
