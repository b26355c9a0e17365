import { and, eq, ne } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { RemarksInput } from '../forms.ts'
import type { RemarkOutcome } from '../../model/remarks.ts'
import { servers } from '../../schema.ts'

/** Replaces the remark of servers of the customer, each by itself. Returns the outcome for each. Names stay. */
export async function remarkServers(ctx: Ctx, { codes, remark }: RemarksInput): Promise<{ servers: RemarkOutcome[] }> {
  const accountId = requireCustomer(ctx)
  const outcomes: RemarkOutcome[] = []
  for (const code of codes) {
    const [remarked] = await ctx.db
      .update(servers)
      .set({ remark, updatedAt: ctx.now() })
      .where(and(eq(servers.code, code), eq(servers.accountId, accountId), ne(servers.state, 'released')))
      .returning({ remark: servers.remark })
    outcomes.push(remarked ? { code, remark: remarked.remark, why: null } : { code, remark: null, why: 'not-found' })
  }
  return { servers: outcomes }
}
