import { and, asc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { servers } from '../../schema.ts'
import { serverSshKeys, sshKeys } from '../schema.ts'
import { declareKeys } from './key-rows.ts'

/** Deletes a key of the customer and removes it from every server that uses it; stopped ones lose it at their next start. Deleting it again changes nothing. */
export async function removeKey(ctx: Ctx, input: { keyId: string }): Promise<{ servers: number }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const mine = and(eq(sshKeys.id, input.keyId), eq(sshKeys.accountId, accountId))
    const [key] = await ctx.db.select({ id: sshKeys.id }).from(sshKeys).where(mine).for('update')
    if (!key) return { servers: 0 }
    const on = await ctx.db
      .select({ id: servers.id })
      .from(serverSshKeys)
      .innerJoin(servers, eq(servers.id, serverSshKeys.serverId))
      .where(eq(serverSshKeys.keyId, key.id))
      .orderBy(asc(servers.id))
    await ctx.db.delete(sshKeys).where(mine)
    for (const { id } of on) await declareKeys(ctx, id)
    return { servers: on.length }
  })
}
