type Coded = { readonly paymentCode: string };

/** Pages of the site about one payment. */
export const opensPayment = ({ paymentCode }: Coded): string => `/payment-result/${paymentCode}`;
export const opensReceipt = ({ paymentCode }: Coded): string => `/package-history/${paymentCode}`;
