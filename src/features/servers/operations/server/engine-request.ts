import { eq } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { rescueSecrets, serverSecrets } from '../../schema.ts'
import { ProvisionFault, type MachineSize, type MachineRequest } from '../../server/ports.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'
import type { OperationRecord } from '../../server/server-rows.ts'
import type { OperationWork, Work } from './work.ts'

/** The token of the operation and the machine that it works on. */
export function atMachine({ operation, server }: Work): { token: string; machineId: string } {
  if (!server.machineId) throw new ProvisionFault('unknown-machine', false)
  return { token: operation.token, machineId: server.machineId }
}

/** Turns a machine on. The rescue system forgets its password with every start, so it is started with it again. */
export function bootBy(kind: 'start' | 'restart'): OperationWork['request'] {
  return (ctx, work) => (work.server.rescueAt ? rescueRequest(ctx, work) : { kind, ...atMachine(work) })
}

export async function rescueRequest(ctx: SealingCtx, work: Work): Promise<MachineRequest> {
  requireSystem(ctx)
  const at = atMachine(work)
  const [secret] = await ctx.db.select().from(rescueSecrets).where(eq(rescueSecrets.serverId, work.server.id))
  if (!secret) throw new ProvisionFault('invalid', false)
  return { kind: 'rescue', ...at, password: ctx.secretBox.open(secret.sealed) }
}

/** The recovery disk or backup that the operation is about. */
export function snapshotOf({ operation }: Work): string {
  return required(operation.params.snapshotId)
}

export function sizeOf({ params }: OperationRecord): MachineSize {
  const { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count } = required(params.shape)
  return { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count }
}

export function required<T>(value: T | undefined): T {
  if (!value) throw new ProvisionFault('invalid', false)
  return value
}

/** The password of a machine that is set up; null where only keys shall sign in. */
export async function newPasswordOf(ctx: SealingCtx, { operation, server }: Work): Promise<string | null> {
  return operation.params.noPassword ? null : passwordOf(ctx, server.id)
}

export async function passwordOf(ctx: SealingCtx, serverId: string): Promise<string> {
  requireSystem(ctx)
  const [secret] = await ctx.db.select().from(serverSecrets).where(eq(serverSecrets.serverId, serverId))
  // Erased after 72 h while the work was stuck: it cannot be done any more.
  if (!secret) throw new ProvisionFault('invalid', false)
  return ctx.secretBox.open(secret.sealed)
}
