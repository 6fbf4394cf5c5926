import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { methodsQuery } from '../payments.queries.ts';

/** Says that paying moves no real money, where it does not. */
export function TestNotice() {
  const say = useTexts(texts);
  const { data } = useQuery(methodsQuery());
  return data?.isTest ? <Notice tone="warning">{say('testPayments')}</Notice> : null;
}
