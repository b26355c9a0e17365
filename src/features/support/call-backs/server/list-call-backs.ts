import { asc, count, desc, eq } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { callBack } from '../schema.ts'
import { callBackStates, type CallBackQueue, type CallBackState } from '../model.ts'
import { callBackView } from './call-back-rows.ts'

const pageSize = 20

/** Lists requests in a state: open ones by the time of the call, ended ones latest first. A page past the end returns the last one. */
export async function listCallBacks(ctx: Ctx, { state, page: asked }: { state: CallBackState; page: number }): Promise<CallBackQueue> {
  requireStaff(ctx, 'support')
  const counted = await ctx.db.select({ state: callBack.state, all: count() }).from(callBack).groupBy(callBack.state)
  const found = new Map(counted.map((one) => [one.state, one.all]))
  const counts = Object.fromEntries(callBackStates.map((one) => [one, found.get(one) ?? 0])) as CallBackQueue['counts']
  const page = Math.min(asked, Math.max(1, Math.ceil(counts[state] / pageSize)))
  const rows = await ctx.db
    .select()
    .from(callBack)
    .where(eq(callBack.state, state))
    .orderBy(state === 'open' ? asc(callBack.fromAt) : desc(callBack.stateAt), asc(callBack.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const names = await nameAccounts(
    asSystem(ctx, 'support.call-backs'),
    rows.map(({ accountId }) => accountId),
  )
  const callBacks = rows.map((row) => {
    const { number, nickname } = names.get(row.accountId) ?? { number: '', nickname: '' }
    return { ...callBackView(row), accountNumber: number, nickname, locale: row.locale }
  })
  return { callBacks, total: counts[state], page, pageSize, counts }
}

/** Counts open requests for the list of waiting work. */
export async function countCallBacks(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'support')
  return ctx.db.$count(callBack, eq(callBack.state, 'open'))
}
