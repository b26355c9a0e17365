import type { Ctx } from '#platform/ctx.ts'
import type { ServerView } from '../../model.ts'
import { describeServer } from '../../server/server-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Data of a server for the console window. `shared` is true if the server belongs to another customer. */
export async function readTerminal(
  ctx: Ctx,
  input: { code: string },
): Promise<Pick<ServerView, 'code' | 'name' | 'login' | 'ipv4' | 'imageId' | 'rescueAt' | 'state' | 'locks' | 'operation'> & { shared: boolean }> {
  const { server: record, actor } = await authorizeServerRead(ctx, input.code, 'readTerminal')
  const { code, name, login, ipv4, imageId, rescueAt, state, locks, operation } = await describeServer(ctx, record)
  return { code, name, login, ipv4, imageId, rescueAt, state, locks, operation, shared: actor.kind === 'guest' }
}
