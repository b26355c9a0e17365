import { and, desc, eq, gt, or } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { callBack } from '../schema.ts'
import { callBackRules, type CallBackView } from '../model.ts'
import { callBackView } from './call-back-rows.ts'

/** Finds the caller's open request, or the last one if it ended within a week. */
export async function findCallBack(ctx: Ctx): Promise<CallBackView | undefined> {
  const accountId = requireCustomer(ctx)
  const since = new Date(ctx.now().getTime() - callBackRules.shownDays * 86_400_000)
  const [row] = await ctx.db
    .select()
    .from(callBack)
    .where(and(eq(callBack.accountId, accountId), or(eq(callBack.state, 'open'), gt(callBack.stateAt, since))))
    .orderBy(desc(callBack.createdAt), desc(callBack.id))
    .limit(1)
  return row && callBackView(row)
}
