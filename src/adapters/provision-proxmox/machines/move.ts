import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { Work } from '#adapters/provision-kit/engine.ts'
import { awaitQuiet, pathOf, theMachine, type ProxmoxHost } from './machines.ts'

/**
 * Moves a machine to another node, while it runs if it does, and with disks that only its node has. The cluster keeps the machine where it is until
 * the copy is complete, so that a failed migration leaves it running there.
 */
export async function moveTo(host: ProxmoxHost, work: Work, target: string): Promise<void> {
  const found = await theMachine(host, work.machine.id, work.signal)
  await awaitQuiet(host, found, work.signal)
  const machine = await theMachine(host, work.machine.id, work.signal)
  if (machine.node === target) return
  await work.stillOurs()
  const live = machine.status === 'running' ? { online: 1 } : {}
  await host.client.carryOut('POST', `${pathOf(machine)}/migrate`, { target, 'with-local-disks': 1, ...live }, work.signal)
  const { node } = await theMachine(host, work.machine.id, work.signal)
  if (node !== target) throw new ProvisionFault('engine', true, { cause: new Error('the migration ended and the machine has not moved') })
}
