import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { ServerView } from '../model.ts'
import { describeServer, ownServer } from './server-rows.ts'

/** An own server with the operation under way. */
export async function readServer(ctx: Ctx, input: { code: string }): Promise<ServerView> {
  const accountId = requireCustomer(ctx)
  return describeServer(ctx, await ownServer(ctx, accountId, input.code))
}
