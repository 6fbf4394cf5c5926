import { SSLCOMMERZ_STORE } from '../credentials.ts';
import { showTaka } from '../money.ts';
import type { Page } from '../pages/layout.ts';
import { markup } from '../pages/markup.ts';
import { buttons, facts } from '../pages/parts.ts';
import type { SslcommerzSession } from '../record/record.state.ts';
import { SSLCOMMERZ_BUTTONS } from './sslcommerz.buttons.ts';

export const SSLCOMMERZ_TITLE = 'SSLCOMMERZ test page';

/** Returns the page on which the payer pays. */
export const payPage = ({ orderCode, amount, productName }: SslcommerzSession): Page => ({
  title: SSLCOMMERZ_TITLE,
  body: markup`${facts([
    ['Store', SSLCOMMERZ_STORE.name],
    ['Product', productName],
    ['Amount', showTaka(amount)],
    ['Code', orderCode],
  ])}
<form method="post">
${buttons(SSLCOMMERZ_BUTTONS)}
</form>`,
});
