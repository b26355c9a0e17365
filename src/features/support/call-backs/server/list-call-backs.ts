import { and, count, eq } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { keysetBy, readKeysetPage } from '#platform/db/reads/read-keyset-page.ts'
import type { PagePlace } from '#platform/pure/page-place.ts'
import { callBack } from '../schema.ts'
import { callBackStates, type CallBackQueue, type CallBackState } from '../model.ts'
import { callBackView } from './call-back-rows.ts'

const pageSize = 20

type Row = typeof callBack.$inferSelect
const byCall = keysetBy<Row>('call', { by: callBack.fromAt, type: 'time' }, callBack.id, { down: false, of: (row) => [row.fromAt, row.id] })
const bySince = keysetBy<Row>('since', { by: callBack.stateAt, type: 'time' }, callBack.id, { of: (row) => [row.stateAt, row.id] })

/** Lists requests in a state: open ones by the time of the call, ended ones latest first. */
export async function listCallBacks(ctx: Ctx, asked: { state: CallBackState } & PagePlace): Promise<CallBackQueue> {
  requireStaff(ctx, 'support')
  const { state, page } = asked
  const counted = await ctx.db.select({ state: callBack.state, all: count() }).from(callBack).groupBy(callBack.state)
  const found = new Map(counted.map((one) => [one.state, one.all]))
  const counts = Object.fromEntries(callBackStates.map((one) => [one, found.get(one) ?? 0])) as CallBackQueue['counts']
  const { rows, turns } = await readKeysetPage({ ...asked, pageSize }, state === 'open' ? byCall : bySince, (part) =>
    ctx.db
      .select()
      .from(callBack)
      .where(and(eq(callBack.state, state), part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  )
  const names = await nameAccounts(
    asSystem(ctx, 'support.call-backs'),
    rows.map(({ accountId }) => accountId),
  )
  const callBacks = rows.map((row) => {
    const { number, nickname } = names.get(row.accountId) ?? { number: '', nickname: '' }
    return { ...callBackView(row), accountNumber: number, nickname, locale: row.locale }
  })
  return { callBacks, total: counts[state], page, pageSize, turns, counts }
}

/** Counts open requests for the list of waiting work. */
export async function countCallBacks(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'support')
  return ctx.db.$count(callBack, eq(callBack.state, 'open'))
}
