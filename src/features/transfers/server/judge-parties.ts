import { readAccount } from '#features/account/api.ts'
import { isClosing } from '#features/safety/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { partiesBlock, type AccountBlock, type AccountStanding } from '../model.ts'

/** How an account stands for transfers. */
export async function standingOf(ctx: Ctx, accountId: string): Promise<AccountStanding & { id: string }> {
  const system = asSystem(ctx, 'transfers')
  const { verification } = await readAccount(system, accountId)
  return { id: accountId, verification, closing: await isClosing(system, accountId) }
}

/** Why these two cannot deal with each other now, or undefined. */
export async function judgeParties(ctx: Ctx, sellerId: string, receiverId: string): Promise<AccountBlock | undefined> {
  return partiesBlock(await standingOf(ctx, sellerId), await standingOf(ctx, receiverId))
}

/** Refuses with the reason why they cannot. */
export async function requireParties(ctx: Ctx, sellerId: string, receiverId: string): Promise<void> {
  const block = await judgeParties(ctx, sellerId, receiverId)
  if (block) throw new Refusal('forbidden', `transfers.${block}`)
}
