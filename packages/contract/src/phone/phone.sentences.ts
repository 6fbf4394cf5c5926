import { sentences } from '../kernel/index.ts';

export const phoneSentences = sentences({
  required: { en: 'Phone number is required', bn: 'ফোন নম্বর লিখুন' },
  startsWithZero: { en: 'Phone number cannot start with 0', bn: 'ফোন নম্বর ০ দিয়ে শুরু হতে পারে না' },
  notValid: { en: 'Please enter a valid phone number', bn: 'সঠিক ফোন নম্বর লিখুন' },
});
