import { eq } from 'drizzle-orm'
import { addressesFor } from '#features/catalog/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { rescueSecrets, serverSecrets } from '../../schema.ts'
import { ProvisionFault, type MachineSize, type MachineRequest } from '../../server/ports.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'
import type { OperationRecord } from '../../server/server-rows.ts'
import type { OperationWork, Work } from './work.ts'

/** Token of the operation and id of its machine. */
export function atMachine({ operation, server }: Work): { token: string; machineId: string } {
  if (!server.machineId) throw new ProvisionFault('unknown-machine', false)
  return { token: operation.token, machineId: server.machineId }
}

/** Turns a machine on. The rescue system loses its password at every start, so it is sent again. */
export function bootBy(kind: 'start' | 'restart' | 'hard-reset'): OperationWork['request'] {
  return async (ctx, work) => {
    if (!work.server.rescueAt) return { kind, ...atMachine(work) }
    const request = await rescueRequest(ctx, work)
    return kind === 'hard-reset' ? { ...request, cutPower: true } : request
  }
}

export async function rescueRequest(ctx: SealingCtx, work: Work): Promise<MachineRequest & { kind: 'rescue' }> {
  requireSystem(ctx)
  const at = atMachine(work)
  const [secret] = await ctx.db.select().from(rescueSecrets).where(eq(rescueSecrets.serverId, work.server.id))
  if (!secret) throw new ProvisionFault('invalid', false)
  return { kind: 'rescue', ...at, password: ctx.secretBox.open(secret.sealed) }
}

/** Recovery disk or backup of the operation. */
export function snapshotOf({ operation }: Work): string {
  return required(operation.params.snapshotId)
}

export function sizeOf({ params }: OperationRecord): MachineSize {
  const { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count } = required(params.shape)
  return { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count }
}

/** Addresses of pools for the machine. Where no pool serves the server, the engine chooses. */
export async function givenAddresses(ctx: Ctx, { server }: Pick<Work, 'server'>): Promise<Pick<MachineSize, 'addresses'>> {
  const addresses = await addressesFor(ctx, { serverId: server.id, zoneId: server.zoneId, engineId: server.engineId })
  return addresses ? { addresses } : {}
}

export function required<T>(value: T | undefined): T {
  if (!value) throw new ProvisionFault('invalid', false)
  return value
}

/** Password of a machine that is installed; null if only keys sign in. */
export async function newPasswordOf(ctx: SealingCtx, { operation, server }: Work): Promise<string | null> {
  return operation.params.noPassword ? null : passwordOf(ctx, server.id)
}

export async function passwordOf(ctx: SealingCtx, serverId: string): Promise<string> {
  requireSystem(ctx)
  const [secret] = await ctx.db.select().from(serverSecrets).where(eq(serverSecrets.serverId, serverId))
  // The password was erased after 72 h while the operation was stuck, so it cannot be carried out.
  if (!secret) throw new ProvisionFault('invalid', false)
  return ctx.secretBox.open(secret.sealed)
}
