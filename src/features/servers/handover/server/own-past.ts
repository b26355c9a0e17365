import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import { addressAssignments } from '../../addresses/schema.ts'
import { consoleTickets, serverConsoles } from '../../consoles/schema.ts'
import { privateNetworks } from '../../network/schema.ts'
import { serverGuests, serverImages, servers, serverSnapshots, serverTags } from '../../schema.ts'
import { sshKeys } from '../../keys/schema.ts'
import { serverListViews } from '../../listing/schema.ts'
import { forgetImage, imagesOf } from '../../backups/server/image-rows.ts'
import { describeServers, total } from '../../server/server-rows.ts'

/** All servers that the customer ever had, released ones too, oldest first, for the data export. */
export async function listEveryServer(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, input: { page: number; pageSize: number }) {
  const accountId = requireCustomer(ctx)
  const own = eq(servers.accountId, accountId)
  const [counted] = await ctx.db.select({ total }).from(servers).where(own)
  const rows = await ctx.db
    .select()
    .from(servers)
    .where(own)
    .orderBy(asc(servers.createdAt), asc(servers.id))
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
  return { rows: await describeServers(ctx, rows), total: counted?.total ?? 0 }
}

/** Private networks of the customer, for the data export. */
export async function exportPrivateNetworks(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { name, cidr, regionId, createdAt } = privateNetworks
  return ctx.db
    .select({ name, cidr, regionId, createdAt })
    .from(privateNetworks)
    .where(eq(privateNetworks.accountId, accountId))
    .orderBy(asc(privateNetworks.createdAt))
}

/** Public addresses that the customer had, for the data export. */
export async function exportAddresses(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { address, since, until } = addressAssignments
  return ctx.db
    .select({ address, server: servers.code, since, until })
    .from(addressAssignments)
    .innerJoin(servers, eq(servers.id, addressAssignments.serverId))
    .where(eq(addressAssignments.accountId, accountId))
    .orderBy(asc(since), asc(address))
}

/** SSH keys of the customer, for the data export. */
export async function exportKeys(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { name, publicKey, fingerprint, createdAt } = sshKeys
  return ctx.db.select({ name, publicKey, fingerprint, createdAt }).from(sshKeys).where(eq(sshKeys.accountId, accountId)).orderBy(asc(sshKeys.createdAt))
}

/** Guest access given and received by the customer, for the data export. */
export async function exportGuests(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { ownerId, scope, invitedAt, acceptedAt, untilAt, endedAt, endedBy } = serverGuests
  return ctx.db
    .select({
      server: servers.code,
      as: sql<'owner' | 'guest'>`case when ${ownerId} = ${accountId}::uuid then 'owner' else 'guest' end`,
      scope,
      invitedAt,
      acceptedAt,
      untilAt,
      endedAt,
      endedBy,
    })
    .from(serverGuests)
    .innerJoin(servers, eq(servers.id, serverGuests.serverId))
    .where(or(eq(ownerId, accountId), eq(serverGuests.accountId, accountId)))
    .orderBy(asc(invitedAt))
}

/** Images of the customer, for the data export. */
export async function exportImages(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { name, remark, regionId, imageId, madeOf, madeAt } = serverImages
  return ctx.db.select({ name, remark, regionId, imageId, madeOf, madeAt }).from(serverImages).where(imagesOf(accountId)).orderBy(asc(madeAt))
}

/** Consoles that the customer opened, for the data export. */
export async function exportConsoles(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { openedAt, endedAt, endReason } = serverConsoles
  return ctx.db
    .select({ server: servers.code, openedAt, endedAt, endReason })
    .from(serverConsoles)
    .innerJoin(servers, eq(servers.id, serverConsoles.serverId))
    .where(eq(serverConsoles.accountId, accountId))
    .orderBy(asc(openedAt))
}

/**
 * Deletes the personal data of a closed account about servers, in the caller's transaction: SSH keys, private networks, own images, tags,
 * guest access, the layout of the table, and names and remarks of servers and snapshots. Servers are named by their codes afterwards.
 */
export async function eraseServerNames(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, accountId: string): Promise<void> {
  requireSystem(ctx)
  await eraseImages(ctx, accountId)
  await ctx.db.delete(sshKeys).where(eq(sshKeys.accountId, accountId))
  await ctx.db.delete(consoleTickets).where(eq(consoleTickets.accountId, accountId))
  await ctx.db.delete(serverListViews).where(eq(serverListViews.accountId, accountId))
  // An unanswered invitation stays as its owner sees it, because its disappearance would tell them about the account.
  await ctx.db
    .update(serverGuests)
    .set({ accountId: null, sentTo: sql`regexp_replace(${serverGuests.sentTo}, '\\d{4}$', '••••')` })
    .where(and(eq(serverGuests.accountId, accountId), isNull(serverGuests.acceptedAt), isNull(serverGuests.endedAt), isNotNull(serverGuests.sentTo)))
  await ctx.db.delete(serverGuests).where(or(eq(serverGuests.accountId, accountId), eq(serverGuests.ownerId, accountId)))
  await ctx.db.delete(privateNetworks).where(eq(privateNetworks.accountId, accountId))
  await ctx.db
    .update(servers)
    .set({ name: sql`${servers.code}`, remark: '', nextShape: null, nextShapeAt: null })
    .where(eq(servers.accountId, accountId))
  const theirs = ctx.db.select({ id: servers.id }).from(servers).where(eq(servers.accountId, accountId))
  await ctx.db.delete(serverTags).where(inArray(serverTags.serverId, theirs))
  await ctx.db
    .update(serverSnapshots)
    .set({ name: 'snapshot', remark: '' })
    .where(and(inArray(serverSnapshots.serverId, theirs), eq(serverSnapshots.reason, 'manual')))
}

/** Has the engine delete the account's images, and resets their names and remarks. */
async function eraseImages(ctx: Pick<Ctx, 'db' | 'now'>, accountId: string): Promise<void> {
  const rows = await ctx.db.select({ id: serverImages.id }).from(serverImages).where(imagesOf(accountId))
  for (const { id } of rows) await forgetImage(ctx, id)
  await ctx.db.update(serverImages).set({ name: 'image', remark: '' }).where(eq(serverImages.accountId, accountId))
}
