export { isCommonPassword } from './common-passwords.ts';
export { createPasswords, type Passwords } from './passwords.ts';
