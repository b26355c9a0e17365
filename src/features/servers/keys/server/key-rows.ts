import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { DomainError } from '#platform/domain-error.ts'
import { loginOf } from '../../model.ts'
import { serverKeyStates, serverSshKeys, sshKeys } from '../schema.ts'
import type { KeyState, ServerKeys, SshKey } from '../model.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

export type KeyStateRecord = typeof serverKeyStates.$inferSelect

const { id, name, algorithm, bits, fingerprint, createdAt } = sshKeys
export const shownKey = { id, name, algorithm, bits, fingerprint, createdAt }

/** Keys chosen for a server, oldest first. */
export async function keysOf(ctx: Pick<Ctx, 'db'>, serverId: string): Promise<(SshKey & { publicKey: string })[]> {
  return ctx.db
    .select({ ...shownKey, publicKey: sshKeys.publicKey })
    .from(serverSshKeys)
    .innerJoin(sshKeys, eq(sshKeys.id, serverSshKeys.keyId))
    .where(eq(serverSshKeys.serverId, serverId))
    .orderBy(asc(createdAt), asc(id))
}

/** Selects those of the given keys that belong to the account, and locks them until the caller's transaction ends. */
export async function ownKeys(ctx: Pick<Ctx, 'db'>, accountId: string, keyIds: readonly string[]): Promise<{ id: string }[]> {
  if (keyIds.length === 0) return []
  return ctx.db
    .select({ id })
    .from(sshKeys)
    .where(and(eq(sshKeys.accountId, accountId), inArray(id, [...keyIds])))
    .for('share')
}

/** Stores the keys chosen for a server, in the caller's transaction. Missing keys and keys of other accounts are refused alike. */
export async function setKeys(ctx: Pick<Ctx, 'db' | 'now'>, server: Pick<ServerRecord, 'id' | 'accountId'>, keyIds: readonly string[]): Promise<void> {
  const own = await ownKeys(ctx, server.accountId, keyIds)
  if (own.length !== keyIds.length) throw new DomainError('not-found', 'keys.gone')
  await ctx.db.delete(serverSshKeys).where(eq(serverSshKeys.serverId, server.id))
  if (own.length > 0) await ctx.db.insert(serverSshKeys).values(own.map((key) => ({ serverId: server.id, keyId: key.id, addedAt: ctx.now() })))
  await declareKeys(ctx, server.id)
}

/** Records, in the caller's transaction, that the chosen keys must be written to the machine, and enqueues the job. */
export async function declareKeys(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string): Promise<void> {
  const set = { revision: sql`${serverKeyStates.revision} + 1`, errorCode: null, attempts: 0, declaredAt: ctx.now() }
  await ctx.db.insert(serverKeyStates).values({ serverId, declaredAt: ctx.now() }).onConflictDoUpdate({ target: serverKeyStates.serverId, set })
  await enqueue(ctx, 'servers.apply-keys', { serverId }, { key: serverId })
}

/** Writes the keys again after the machine's disk was replaced. Servers that never had keys stay without. */
export async function declareKeysAgain(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string): Promise<void> {
  if (await keyStateOf(ctx, serverId)) await declareKeys(ctx, serverId)
}

/** Enqueues the job after the end of an operation that the keys may have waited for. */
export async function wakeKeys(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string): Promise<void> {
  const state = await keyStateOf(ctx, serverId)
  if (state && state.appliedRevision < state.revision && !state.errorCode) await enqueue(ctx, 'servers.apply-keys', { serverId }, { key: serverId })
}

export async function keyStateOf(ctx: Pick<Ctx, 'db'>, serverId: string): Promise<KeyStateRecord | undefined> {
  const [state] = await ctx.db.select().from(serverKeyStates).where(eq(serverKeyStates.serverId, serverId))
  return state
}

/** Reason why a server can never have keys; null if it can. */
export function keyBlockOf(ctx: EngineCtx, server: Pick<ServerRecord, 'imageId' | 'engineId'>): ServerKeys['block'] {
  if (!engineOf(ctx, server).capabilities.sshKeys) return 'unsupported'
  return loginOf(server.imageId) === 'root' ? null : 'windows'
}

export function stateOf(state: KeyStateRecord | undefined, server: Pick<ServerRecord, 'state'>): KeyState {
  if (!state) return 'none'
  if (state.appliedRevision === state.revision) return 'active'
  if (state.errorCode) return 'failed'
  return server.state === 'running' ? 'applying' : 'waiting'
}
