export { passwordKnowledge, type PasswordKnowledge } from './common-passwords.ts';
export { createPasswords, type Passwords } from './passwords.ts';
