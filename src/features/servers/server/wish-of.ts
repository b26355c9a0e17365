import { eq } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { serverSecrets } from '../schema.ts'
import { ProvisionFault, type Wish } from './ports.ts'
import type { ServersCtx } from './server-ctx.ts'
import type { OperationRecord, ServerRecord } from './server-rows.ts'

export type Work = { operation: OperationRecord; server: ServerRecord }

/** What an operation asks of the engine, with the sealed password opened where one is needed. */
export async function wishOf(ctx: ServersCtx, { operation, server }: Work): Promise<Wish> {
  requireSystem(ctx)
  const { token, kind } = operation
  if (kind === 'create') return { kind, token, spec: await specOf(ctx, server) }
  const machineId = server.machineId
  if (!machineId) throw new ProvisionFault('unknown-machine', false)
  switch (kind) {
    case 'start':
    case 'stop':
    case 'restart':
      return { kind, token, machineId }
    case 'reinstall':
      return { kind, token, machineId, imageId: operation.params.imageId ?? server.imageId, password: await passwordOf(ctx, server.id) }
    case 'reset-password':
      return { kind, token, machineId, password: await passwordOf(ctx, server.id) }
    case 'release':
      return { kind: 'destroy', token, machineId }
    case 'adjust':
      throw new ProvisionFault('invalid', false)
  }
}

async function specOf(ctx: ServersCtx, server: ServerRecord) {
  const { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count } = server.shape
  const { regionId, zoneId, imageId } = server
  const password = await passwordOf(ctx, server.id)
  const { bareMetal } = server.shape
  const onMetal = bareMetal && server.assetTag ? { bareMetal: { assetTag: server.assetTag, model: bareMetal.code, raid: bareMetal.raid } } : {}
  return { hostname: server.code, regionId, zoneId, imageId, vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count, password, ...onMetal }
}

async function passwordOf(ctx: ServersCtx, serverId: string): Promise<string> {
  const [secret] = await ctx.db.select().from(serverSecrets).where(eq(serverSecrets.serverId, serverId))
  // Erased after 72 h while the work was stuck: it cannot be done any more.
  if (!secret) throw new ProvisionFault('invalid', false)
  return ctx.secretBox.open(secret.sealed)
}
