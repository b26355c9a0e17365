import type { Ctx } from '#platform/ctx.ts'
import type { ServerView } from '../model.ts'
import { describeServer } from './server-rows.ts'
import { authorizeServerRead } from './authorize-server-action.ts'

/** Reads a server of the customer with its active operation. */
export async function readServer(ctx: Ctx, input: { code: string }): Promise<ServerView> {
  const { server } = await authorizeServerRead(ctx, input.code)
  return describeServer(ctx, server)
}
