import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { PricedConfig, Quote, ServerConfig, TopUpTerms } from '../../model.ts'
import { currentPriceBook, readPriceBook } from '../../pricing/server/read-price-book.ts'
import { priceTopUp } from '../../pricing/upgrades.ts'
import { agentDiscounts } from './agent-discounts.ts'
import type { AgentDiscountPort } from './ports.ts'
import { standBy } from './stand-by.ts'

/** Server whose package gets more traffic, in its present configuration. */
export type TopUpWanted = { accountId: string; config: ServerConfig; server: Omit<TopUpTerms, 'gib'> }

/** Whether the current prices offer traffic to add. Called by commands of other features after their own guard. */
export async function offersTopUps(ctx: Ctx): Promise<boolean> {
  requireAnyone(ctx)
  return (await currentPriceBook(ctx))?.book.trafficTopUps !== undefined
}

/** Estimates every volume that can be added, without a promise. Empty if none is offered. */
export async function estimateTopUps(ctx: Ctx & AgentDiscountPort, { accountId, config, server }: TopUpWanted): Promise<PricedConfig[]> {
  requireAnyone(ctx)
  const book = await readPriceBook(ctx)
  const discounts = await agentDiscounts(ctx, accountId)
  return (book.book.trafficTopUps ?? []).flatMap(({ gib }) => priceTopUp(config, { ...server, gib }, book, ctx.now(), discounts) ?? [])
}

/** Quotes one of them for 30 minutes, for this account only. Undefined if it is not offered. */
export async function quoteTopUp(ctx: Ctx & AgentDiscountPort, wanted: TopUpWanted & { gib: number }): Promise<Quote | undefined> {
  requireAnyone(ctx)
  const priced = (await estimateTopUps(ctx, wanted)).find(({ topUp }) => topUp?.gib === wanted.gib)
  return priced && standBy(ctx, priced, wanted.accountId)
}
