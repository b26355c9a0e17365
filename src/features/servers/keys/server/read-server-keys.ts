import { asc, eq } from 'drizzle-orm'
import { sshKeys } from '../schema.ts'
import type { ServerKeys } from '../model.ts'
import { keyBlockOf, keysOf, keyStateOf, shownKey, stateOf } from './key-rows.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** SSH keys chosen for the customer's server, their state on the machine, and all keys of the account. */
export async function readServerKeys(ctx: EngineCtx, input: { code: string }): Promise<ServerKeys> {
  const { server, actor } = await authorizeServerRead(ctx, input.code)
  const [state, keys, all] = await Promise.all([
    keyStateOf(ctx, server.id),
    keysOf(ctx, server.id),
    ctx.db.select(shownKey).from(sshKeys).where(eq(sshKeys.accountId, actor.id)).orderBy(asc(sshKeys.createdAt), asc(sshKeys.id)),
  ])
  const chosen = keys.map(({ publicKey: _publicKey, ...key }) => key)
  return { block: keyBlockOf(ctx, server), state: stateOf(state, server), errorCode: state?.errorCode ?? null, chosen, all }
}
