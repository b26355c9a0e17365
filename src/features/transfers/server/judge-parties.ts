import { readAccount } from '#features/account/api.ts'
import { isClosing } from '#features/safety/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { partiesBlock, type AccountBlock, type AccountStanding } from '../model.ts'

/** Reads the facts about an account that decide over transfers. */
export async function standingOf(ctx: Ctx, accountId: string): Promise<AccountStanding & { id: string }> {
  const system = asSystem(ctx, 'transfers')
  const { verification } = await readAccount(system, accountId)
  return { id: accountId, verification, closing: await isClosing(system, accountId) }
}

/** Returns why these two accounts cannot transfer to each other now, or undefined. */
export async function judgeParties(ctx: Ctx, sellerId: string, receiverId: string): Promise<AccountBlock | undefined> {
  return partiesBlock(await standingOf(ctx, sellerId), await standingOf(ctx, receiverId))
}

/** Throws the reason why these accounts cannot transfer to each other. */
export async function requireParties(ctx: Ctx, sellerId: string, receiverId: string): Promise<void> {
  const block = await judgeParties(ctx, sellerId, receiverId)
  if (block) throw new DomainError('forbidden', `transfers.${block}`)
}
