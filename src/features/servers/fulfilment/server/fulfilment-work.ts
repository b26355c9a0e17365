import { and, asc, eq, inArray } from 'drizzle-orm'
import { adoptAddresses, assignAddresses, releaseAddresses } from '#features/catalog/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { completeOrder } from '#features/orders/api.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { announce } from '#platform/outbox/outbox.ts'
import type { OperationKind } from '../../model.ts'
import { addPeriod } from '../../renewals/model.ts'
import { servers } from '../../schema.ts'
import { copyStands } from '../../disks/server/copy-rows.ts'
import { wakeKeys } from '../../keys/server/key-rows.ts'
import { declareNetwork } from '../../network/server/network-rows.ts'
import { newPasswordOf } from '../../operations/server/engine-request.ts'
import { confirmHost } from '../../placement/server/confirm-host.ts'
import { listClosedHosts } from '../../placement/server/host-rows.ts'
import type { OperationWork, Work } from '../../operations/server/work.ts'
import { limitsFor } from '../../limits/server/reconcile-limits.ts'
import { userDataFor } from '../../user-data/server/keep-user-data.ts'
import { ProvisionFault, type Machine, type MachineSpec, type SourceDisk } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

export const fulfilmentWork = {
  create: {
    async request(ctx, work) {
      const spec = await specOf(ctx, work)
      const host = await confirmHost(ctx, work.server)
      const placed = { ...(host === undefined ? {} : { host }), avoidHosts: await listClosedHosts(ctx, work.server.engineId) }
      return { kind: 'create', token: work.operation.token, spec, ...(await sourceOf(ctx, work)), ...placed }
    },
    powerAfter: 'running',
    makesMachine: true,
    isPaid: () => true,
    lock: lockServersOfOrder,
    takeOver: deliver,
    // Its whole order is cancelled, which is then refunded.
    fail: (ctx, { server }, errorCode) => enqueue(ctx, 'servers.abandon', { orderId: server.orderId, reason: errorCode }, { key: server.orderId }),
    failsQuietly: true,
  },
} satisfies Partial<Record<OperationKind, OperationWork>>

async function specOf(ctx: ServersCtx, work: Work): Promise<MachineSpec> {
  const { id, code, regionId, zoneId, engineId, imageId, assetTag, shape } = work.server
  const { bareMetal, vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count } = shape
  const password = await newPasswordOf(ctx, work)
  const onMetal = bareMetal && assetTag ? { bareMetal: { assetTag, model: bareMetal.code, raid: bareMetal.raid } } : {}
  // Assigned when the operation began, unless the pool was made since: its engine's list may have become one meanwhile.
  const addresses = await inTransaction(ctx, (ctx) => assignAddresses(ctx, { serverId: id, zoneId, engineId }, ipv4Count))
  const size = { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count, ...(addresses ? { addresses } : {}) }
  const given = { ...(await userDataFor(ctx, work.server.orderId)), ...(await limitsFor(ctx, shape)) }
  return { hostname: code, regionId, zoneId, imageId, ...size, password, ...onMetal, ...given }
}

/** Copy that a server is made from. One that its owner has deleted since the order is not used, even while the engine still has it. */
async function sourceOf(ctx: ServersCtx, { operation: { params }, server }: Work): Promise<{ source?: SourceDisk }> {
  const { ownImageId, pointId, whole } = params
  if (!(await copyStands(ctx, server, params))) throw new ProvisionFault('image-missing', false)
  if (ownImageId) return { source: { kind: 'image', tag: ownImageId } }
  return pointId ? { source: { kind: 'disk', tag: pointId, ...(whole ? { whole } : {}) } } : {}
}

/** Locks the servers of the order, so that the second of two that become ready at the same moment sees the first. */
async function lockServersOfOrder(ctx: ServersCtx, { server }: Work): Promise<void> {
  await ctx.db.select({ id: servers.id }).from(servers).where(eq(servers.orderId, server.orderId)).orderBy(asc(servers.id)).for('update')
}

/** The paid period begins when the server runs, not when the order was paid. */
async function deliver(ctx: ServersCtx, { operation, server }: Work, machine: Machine): Promise<void> {
  const noPassword = operation.params.noPassword ?? false
  const startedAt = ctx.now()
  const expiresAt = addPeriod(startedAt, server.months, startedAt.getUTCDate())
  await ctx.db
    .update(servers)
    .set({
      state: 'running',
      noPassword,
      machineId: machine.id,
      ipv4: [...machine.ipv4],
      ...(machine.host ? { host: machine.host } : {}),
      startedAt,
      expiresAt,
      anchorDay: startedAt.getUTCDate(),
      updatedAt: startedAt,
    })
    .where(and(eq(servers.id, server.id), inArray(servers.state, ['pending', 'provisioning'])))
  await adoptAddresses(ctx, { serverId: server.id }, machine.ipv4)
  await releaseAddresses(ctx, { serverId: server.id, keep: machine.ipv4 })
  const ofOrder = await ctx.db.select({ startedAt: servers.startedAt }).from(servers).where(eq(servers.orderId, server.orderId))
  await declareNetwork(ctx, server.id)
  await wakeKeys(ctx, server.id)
  if (ofOrder.every((each) => each.startedAt !== null)) await completeOrder(ctx, server.orderId)
  await announce(ctx, 'server.ready', { serverId: server.id, accountId: server.accountId })
  await sendMessage(ctx, {
    accountId: server.accountId,
    category: 'product',
    code: 'server.ready',
    params: { server: server.code, ip: machine.ipv4[0] ?? '', ...(noPassword ? { noPassword: 1 } : {}) },
    link: `/console/server-admin?server=${server.code}`,
  })
}
