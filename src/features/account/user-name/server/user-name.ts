import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import { requireStepUp, type AuthCtx } from '#features/auth/api.ts'
import { safetyPath } from '#features/auth/model.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { userNameRules, type UserName } from '../../model/user-names.ts'
import { account, userNameChange } from '../../schema.ts'

const windowMs = userNameRules.days * 86_400_000

/** Reads the customer's user name, and how often it may still change. */
export async function readUserName(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<UserName> {
  const accountId = requireCustomer(ctx)
  const [found] = await ctx.db.select({ name: account.userName }).from(account).where(eq(account.id, accountId))
  return { name: found?.name ?? null, ...(await changesOf(ctx, accountId)) }
}

/**
 * Sets or replaces the customer's user name (lower case) and notifies its owner. Needs step-up authentication. The same name again changes nothing. Throws
 * `account.user-name-taken`, also for a name that another account gave up in the last 30 days, `account.user-name-tried-too-often` and
 * `account.user-name-too-often`.
 */
export async function chooseUserName(ctx: AuthCtx, { userName }: { userName: string }): Promise<UserName> {
  const accountId = await requireStepUp(ctx)
  // Outside the transaction: a try counts although it fails, so that taken names cannot be listed.
  await requireWithinLimits(ctx, 'account.user-name-tried-too-often', [
    { key: `user-name.account-hour:${accountId}`, max: userNameRules.triesAnHour, windowSeconds: 3_600 },
  ])
  try {
    await inTransaction(ctx, async (ctx) => {
      const former = await lockUserName(ctx, accountId)
      if (former === userName) return
      const { changeableAt } = await changesOf(ctx, accountId)
      if (changeableAt) throw tooOften(ctx, changeableAt)
      if (await isHeldByAnother(ctx, accountId, userName)) throw taken()
      await save(ctx, { accountId, userName, former })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error
  }
  return readUserName(ctx)
}

/** Removes the customer's user name and notifies its owner. Needs step-up authentication. Does nothing without one. */
export async function removeUserName(ctx: AuthCtx): Promise<UserName> {
  const accountId = await requireStepUp(ctx)
  await inTransaction(ctx, async (ctx) => {
    const former = await lockUserName(ctx, accountId)
    if (former !== null) await save(ctx, { accountId, userName: null, former })
  })
  return readUserName(ctx)
}

/** Finds the account of a user name (lower case). */
export async function findByUserName(ctx: Pick<Ctx, 'db'>, userName: string): Promise<string | undefined> {
  const [found] = await ctx.db.select({ id: account.id }).from(account).where(eq(account.userName, userName))
  return found?.id
}

async function lockUserName(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<string | null> {
  const [own] = await ctx.db.select({ name: account.userName }).from(account).where(eq(account.id, accountId)).for('update')
  return own?.name ?? null
}

async function save(ctx: AuthCtx, change: { accountId: string; userName: string | null; former: string | null }): Promise<void> {
  const { accountId, userName, former } = change
  const id = newId()
  const now = ctx.now()
  await ctx.db.update(account).set({ userName }).where(eq(account.id, accountId))
  await ctx.db.insert(userNameChange).values({ id, ...change, changedAt: now })
  const told = { accountId, category: 'security', eventKey: id, link: safetyPath('user-name') } as const
  const place = { ip: ctx.request.ip, at: now.toISOString() }
  if (userName === null) await sendMessage(ctx, { ...told, code: 'user-name.removed', params: { name: former ?? '', ...place } })
  else await sendMessage(ctx, { ...told, code: 'user-name.changed', params: { name: userName, how: former === null ? 'set' : 'changed', ...place } })
}

/** Counts the names chosen in the window. A removal does not count, so that a name can always be given up. */
async function changesOf(ctx: Pick<Ctx, 'db' | 'now'>, accountId: string): Promise<Omit<UserName, 'name'>> {
  const chosen = await ctx.db
    .select({ at: userNameChange.changedAt })
    .from(userNameChange)
    .where(and(eq(userNameChange.accountId, accountId), isNotNull(userNameChange.userName), gt(userNameChange.changedAt, windowStart(ctx))))
    .orderBy(asc(userNameChange.changedAt))
  const changesLeft = Math.max(0, userNameRules.changes - chosen.length)
  return { changesLeft, changeableAt: changesLeft === 0 ? new Date(chosen[0]!.at.getTime() + windowMs) : null }
}

async function isHeldByAnother(ctx: Pick<Ctx, 'db' | 'now'>, accountId: string, userName: string): Promise<boolean> {
  const [held] = await ctx.db
    .select({ id: userNameChange.id })
    .from(userNameChange)
    .where(and(eq(userNameChange.former, userName), ne(userNameChange.accountId, accountId), gt(userNameChange.changedAt, windowStart(ctx))))
    .limit(1)
  return held !== undefined
}

function windowStart(ctx: Pick<Ctx, 'now'>): Date {
  return new Date(ctx.now().getTime() - windowMs)
}

function taken(): DomainError {
  return new DomainError('conflict', 'account.user-name-taken', {}, [{ path: 'userName', code: 'account.user-name-taken' }])
}

function tooOften(ctx: Pick<Ctx, 'now'>, changeableAt: Date): DomainError {
  const retryAfterSeconds = Math.ceil((changeableAt.getTime() - ctx.now().getTime()) / 1000)
  return new DomainError('too-many', 'account.user-name-too-often', { retryAfterSeconds })
}
