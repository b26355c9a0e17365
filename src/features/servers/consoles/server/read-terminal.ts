import type { Ctx } from '#platform/ctx.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { ServerView } from '../../model.ts'
import { serverFor } from '../../server/server-for.ts'
import { describeServer } from '../../server/server-rows.ts'

/** What the window of a console shows of a server, and whether it is one's own. */
export async function readTerminal(
  ctx: Ctx,
  input: { code: string },
): Promise<Pick<ServerView, 'code' | 'name' | 'login' | 'ipv4' | 'imageId' | 'rescueAt' | 'state' | 'locks' | 'operation'> & { shared: boolean }> {
  const accountId = requireCustomer(ctx)
  const record = await serverFor(ctx, 'readTerminal', input.code)
  const { code, name, login, ipv4, imageId, rescueAt, state, locks, operation } = await describeServer(ctx, record)
  return { code, name, login, ipv4, imageId, rescueAt, state, locks, operation, shared: record.accountId !== accountId }
}
