import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Offer } from '../../model.ts'
import { readChoices } from './read-choices.ts'
import { readPriceBook } from '../../pricing/server/read-price-book.ts'

/** Terms of all products. `renewalGuaranteeMonths`: months after the bought period for which the renewal price is guaranteed. */
export type SaleTerms = { periodPercentOff: { months: number; percent: number }[]; renewalGuaranteeMonths: number }

/** Reads the choices of the buy page and the terms of sale. */
export async function readOffer(ctx: Ctx): Promise<{ offer: Offer } & SaleTerms> {
  requireAnyone(ctx)
  return { offer: await readChoices(ctx), ...(await readTerms(ctx)) }
}

/** Reads the terms of sale: the discount of each period in percent, and the guarantee of the renewal price. */
export async function readTerms(ctx: Ctx): Promise<SaleTerms> {
  requireAnyone(ctx)
  const { book } = await readPriceBook(ctx)
  return {
    periodPercentOff: book.periods.map((item) => ({ months: item.months, percent: 100 - item.percent })),
    renewalGuaranteeMonths: book.renewalGuaranteeMonths,
  }
}
