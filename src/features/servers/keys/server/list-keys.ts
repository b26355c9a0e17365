import { asc, eq, inArray } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'
import { serverSshKeys, sshKeys } from '../schema.ts'
import { maxKeys, type KeysPage } from '../model.ts'
import { shownKey } from './key-rows.ts'

/** SSH keys of the customer, oldest first, each with the servers that use it. */
export async function listKeys(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<KeysPage> {
  const accountId = requireCustomer(ctx)
  const keys = await ctx.db
    .select({ ...shownKey, publicKey: sshKeys.publicKey })
    .from(sshKeys)
    .where(eq(sshKeys.accountId, accountId))
    .orderBy(asc(sshKeys.createdAt), asc(sshKeys.id))
  const ids = keys.map((key) => key.id)
  const uses =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ keyId: serverSshKeys.keyId, code: servers.code, name: servers.name })
          .from(serverSshKeys)
          .innerJoin(servers, eq(servers.id, serverSshKeys.serverId))
          .where(inArray(serverSshKeys.keyId, ids))
          .orderBy(asc(servers.code))
  return {
    keys: keys.map((key) => ({ ...key, servers: uses.filter(({ keyId }) => keyId === key.id).map(({ code, name }) => ({ code, name })) })),
    max: maxKeys,
  }
}
