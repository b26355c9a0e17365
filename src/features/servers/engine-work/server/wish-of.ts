import { eq } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { rescueSecrets, serverSecrets } from '../../schema.ts'
import { copyStands } from '../../disks/server/copy-rows.ts'
import { ProvisionFault, type MachineSize, type SourceDisk, type Wish } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'
import type { OperationRecord } from '../../server/server-rows.ts'
import { listHostStops } from '../../operations/server/stop-host.ts'
import type { Work } from '../../operations/server/work.ts'

/** What an operation asks of the engine, with the sealed password opened where one is needed. */
export async function wishOf(ctx: ServersCtx, { operation, server }: Work): Promise<Wish> {
  requireSystem(ctx)
  const { token, kind } = operation
  if (kind === 'create') {
    const spec = await specOf(ctx, { operation, server })
    return { kind, token, spec, ...(await sourceOf(ctx, operation, server.accountId)), avoidHosts: await listHostStops(ctx) }
  }
  const machineId = server.machineId
  if (!machineId) throw new ProvisionFault('unknown-machine', false)
  switch (kind) {
    case 'stop':
    case 'leave-rescue':
      return { kind, token, machineId }
    case 'start':
    case 'restart':
    case 'resume':
      // The rescue system forgets its password with every start.
      if (server.rescueAt) return { kind: 'rescue', token, machineId, password: await rescuePasswordOf(ctx, server.id) }
      return { kind: kind === 'restart' ? kind : 'start', token, machineId }
    case 'suspend':
      return { kind: 'stop', token, machineId }
    case 'rescue':
      return { kind, token, machineId, password: await rescuePasswordOf(ctx, server.id) }
    case 'archive':
    case 'snapshot':
      return { kind, token, machineId, snapshot: snapshotOf(operation) }
    case 'backup':
      return { kind: 'snapshot', token, machineId, snapshot: snapshotOf(operation), whole: true }
    case 'image':
      return { kind, token, machineId, image: imageOf(operation) }
    case 'restore':
      return {
        kind,
        token,
        machineId,
        snapshot: snapshotOf(operation),
        ...(operation.params.shape ? { size: sizeOf(operation) } : {}),
        ...(operation.params.keepId ? { keep: operation.params.keepId } : {}),
        ...(operation.params.whole ? { whole: true } : {}),
      }
    case 'reinstall':
      return {
        kind,
        token,
        machineId,
        imageId: operation.params.imageId ?? server.imageId,
        password: await newPasswordOf(ctx, { operation, server }),
        ...(operation.params.snapshotId ? { snapshot: operation.params.snapshotId } : {}),
        ...(operation.params.ownImageId ? { source: operation.params.ownImageId } : {}),
      }
    case 'reset-password':
      return { kind, token, machineId, password: await passwordOf(ctx, server.id), ...(operation.params.removeKeys ? { removeKeys: true } : {}) }
    case 'transfer':
      return { kind: 'reset-password', token, machineId, password: await passwordOf(ctx, server.id), removeKeys: true }
    case 'release':
      return { kind: 'destroy', token, machineId }
    case 'resize':
      return { kind, token, machineId, size: sizeOf(operation), ...(operation.params.snapshotId ? { snapshot: operation.params.snapshotId } : {}) }
    case 'adjust':
    case 'console':
    case 'guest':
      throw new ProvisionFault('invalid', false)
  }
}

/** The copy that a server is made of. What its owner has deleted since the order is not there, even while the engine still has it. */
async function sourceOf(ctx: ServersCtx, { params }: OperationRecord, accountId: string): Promise<{ source?: SourceDisk }> {
  const { ownImageId, pointId, whole } = params
  if (!(await copyStands(ctx, accountId, params))) throw new ProvisionFault('image-missing', false)
  if (ownImageId) return { source: { kind: 'image', tag: ownImageId } }
  return pointId ? { source: { kind: 'disk', tag: pointId, ...(whole ? { whole } : {}) } } : {}
}

function snapshotOf(operation: OperationRecord): string {
  if (!operation.params.snapshotId) throw new ProvisionFault('invalid', false)
  return operation.params.snapshotId
}

function imageOf({ params }: OperationRecord): string {
  if (!params.ownImageId) throw new ProvisionFault('invalid', false)
  return params.ownImageId
}

function sizeOf({ params }: OperationRecord): MachineSize {
  if (!params.shape) throw new ProvisionFault('invalid', false)
  const { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count } = params.shape
  return { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count }
}

async function specOf(ctx: ServersCtx, { operation, server }: Work) {
  const { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count } = server.shape
  const { regionId, zoneId, imageId } = server
  const password = await newPasswordOf(ctx, { operation, server })
  const { bareMetal } = server.shape
  const onMetal = bareMetal && server.assetTag ? { bareMetal: { assetTag: server.assetTag, model: bareMetal.code, raid: bareMetal.raid } } : {}
  return { hostname: server.code, regionId, zoneId, imageId, vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count, password, ...onMetal }
}

/** Null where only keys shall sign in. */
async function newPasswordOf(ctx: ServersCtx, { operation, server }: Work): Promise<string | null> {
  return operation.params.noPassword ? null : passwordOf(ctx, server.id)
}

async function rescuePasswordOf(ctx: ServersCtx, serverId: string): Promise<string> {
  const [secret] = await ctx.db.select().from(rescueSecrets).where(eq(rescueSecrets.serverId, serverId))
  if (!secret) throw new ProvisionFault('invalid', false)
  return ctx.secretBox.open(secret.sealed)
}

async function passwordOf(ctx: ServersCtx, serverId: string): Promise<string> {
  const [secret] = await ctx.db.select().from(serverSecrets).where(eq(serverSecrets.serverId, serverId))
  // Erased after 72 h while the work was stuck: it cannot be done any more.
  if (!secret) throw new ProvisionFault('invalid', false)
  return ctx.secretBox.open(secret.sealed)
}
