import { endSession, endSessionsOf, requireStepUp, type AuthCtx } from '#features/auth/api.ts'
import { safetyPath } from '#features/auth/model.ts'
import { sendMessage } from '#features/messages/api.ts'
import { asSystem, requireCustomer, type Ctx } from '#platform/ctx.ts'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { closingRules, type Obstacle } from '../model.ts'
import { accountClosing } from '../schema.ts'
import type { AccountLinks } from './ports.ts'

/** Lists the obstacles to closing the customer's account. */
export async function listObstacles(ctx: Ctx & AccountLinks): Promise<Obstacle[]> {
  const accountId = requireCustomer(ctx)
  return ctx.accountLinks.obstaclesOf(asSystem(ctx, 'safety'), accountId)
}

/**
 * Requests the closing of the customer's account, after step-up authentication. Sessions end and tokens are suspended at once. After seven days all personal
 * data is deleted, unless the owner signs in before. Throws `safety.closing-blocked`.
 */
export async function closeAccount(ctx: AuthCtx & AccountLinks): Promise<{ dueAt: Date }> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  if ((await listObstacles(ctx)).length > 0) throw new DomainError('conflict', 'safety.closing-blocked')
  const requestedAt = ctx.now()
  const dueAt = new Date(requestedAt.getTime() + closingRules.waitSeconds * 1000)
  const id = newId()
  try {
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.insert(accountClosing).values({ id, accountId, state: 'waiting', requestedAt, dueAt })
      await endSessionsOf(ctx, accountId)
      const params = { ip: ctx.request.ip, due: dueAt.toISOString() }
      await sendMessage(ctx, { accountId, category: 'security', code: 'account.closing', params, eventKey: id, link: safetyPath('close') })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('conflict', 'safety.closing-waits')
    throw error
  }
  await endSession(ctx)
  return { dueAt }
}
