export { passwordKnowledge, type PasswordKnowledge } from './common-passwords.ts';
export { hashWork } from './hash-worker.ts';
export { createPasswords, type Passwords } from './passwords.ts';
