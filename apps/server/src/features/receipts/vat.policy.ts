/** The VAT that is inside an amount whose price includes so many percent, in whole poisha. */
export const vatWithin = (poisha: number, percent: number): number => Math.round((poisha * percent) / (100 + percent));
