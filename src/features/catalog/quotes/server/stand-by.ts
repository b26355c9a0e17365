import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { quoteLivesMinutes, type PricedConfig, type Quote, type ServerConfig } from '../../model.ts'
import { quote } from '../../schema.ts'

/** Stores a price as a quote for 30 minutes. With an account it is visible to that account only. Called by the quoting commands after their own checks. */
export async function standBy<Config extends ServerConfig>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  priced: PricedConfig<Config>,
  accountId: string | null,
): Promise<Quote<Config>> {
  const createdAt = ctx.now()
  const id = newId()
  const expiresAt = new Date(createdAt.getTime() + quoteLivesMinutes * 60_000)
  const { priceBookVersion, listFen, discountFen, totalFen, renewalFen } = priced
  await ctx.db.insert(quote).values({ id, accountId, priced, priceBookVersion, listFen, discountFen, totalFen, renewalFen, createdAt, expiresAt })
  return { ...priced, id, expiresAt }
}
