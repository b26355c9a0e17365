import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { NetworkCard } from '#features/servers/model/machine.ts'
import { ProvisionFault, type NetworkAbilities, type NetworkEngine, type NetworkSpec } from '#features/servers/server/ports.ts'
import { addresses, forwards, gateways, machines, networkFaults, networks, tasks } from './schema.ts'
import { chance, gatewayAddress } from './seeded.ts'
import type { SimulatedFleet } from './fleet.ts'
import type { MachineRow } from './state.ts'

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Ports that a gateway gives to customers; the ports below are the gateway's. */
const portRange = { fromPort: 20_000, toPort: 60_999 }

/** Network part of the fleet. It stores the requests and answers like a real engine. No packet is filtered or forwarded. */
export function simulatedNetwork(fleet: SimulatedFleet): NetworkEngine {
  return {
    abilities: (zoneId) => abilitiesOf(fleet, zoneId),
    apply: (machineId, request) => applyRequest(fleet, machineId, request),
  }
}

async function abilitiesOf({ db, seed }: SimulatedFleet, zoneId: string): Promise<NetworkAbilities> {
  const gateway = async () => (await db.select().from(gateways).where(eq(gateways.zoneId, zoneId)))[0]
  for (let attempt = 0; attempt < 500; attempt++) {
    const placed = await gateway()
    if (placed)
      return {
        firewall: true,
        privateNetworks: true,
        reverseNames: true,
        cardModels: ['virtio', 'e1000'],
        ipv6: true,
        // No driver puts protection in front of a machine, so the simulator does not either.
        maxProtectionGbps: 0,
        rateLimit: true,
        gateway: { address: placed.address, ...portRange },
      }
    await db
      .insert(gateways)
      .values({ zoneId, address: gatewayAddress(seed, zoneId, attempt) })
      .onConflictDoNothing()
  }
  throw new ProvisionFault('capacity', false)
}

async function applyRequest(fleet: SimulatedFleet, machineId: string, request: NetworkSpec): Promise<readonly NetworkCard[]> {
  await refuseByFault(fleet.db)
  return fleet.db.transaction(async (tx) => {
    const [machine] = await tx.select().from(machines).where(eq(machines.id, machineId)).for('update')
    if (!machine || machine.destroyedAt) throw new ProvisionFault('unknown-machine', false)
    const [last] = machine.lastTaskId ? await tx.select().from(tasks).where(eq(tasks.id, machine.lastTaskId)) : []
    if (last && fleet.now() < last.endsAt) throw new ProvisionFault('busy', true)
    const [held] = await tx.select().from(networks).where(eq(networks.machineId, machineId))
    if (held && held.revision >= request.revision) return held.cards
    await takePorts(tx, machineId, request)
    const cards = await cardsOf(tx, fleet.seed, machine, request)
    await tx
      .insert(networks)
      .values({ machineId, revision: request.revision, request, cards })
      .onConflictDoUpdate({ target: networks.machineId, set: { revision: request.revision, request, cards } })
    return cards
  })
}

/** Used up outside the transaction, although the request is refused. */
async function refuseByFault(db: Db): Promise<void> {
  const next = db.select({ id: networkFaults.id }).from(networkFaults).where(gt(networkFaults.remaining, 0)).limit(1).for('update', { skipLocked: true })
  const [taken] = await db
    .update(networkFaults)
    .set({ remaining: sql`${networkFaults.remaining} - 1` })
    .where(sql`${networkFaults.id} = (${next})`)
    .returning()
  if (taken) throw new ProvisionFault(taken.code, taken.retryable)
}

/** A port of another machine becomes free once it was released there. */
async function takePorts(tx: Tx, machineId: string, request: NetworkSpec): Promise<void> {
  await tx.delete(forwards).where(eq(forwards.machineId, machineId))
  if (request.forwards.length === 0) return
  const rows = request.forwards.map(({ gateway, protocol, publicPort }) => ({ gateway, protocol, publicPort, machineId }))
  const taken = await tx.insert(forwards).values(rows).onConflictDoNothing().returning({ port: forwards.publicPort })
  if (taken.length < rows.length) throw new ProvisionFault('capacity', true)
}

async function cardsOf(tx: Tx, seed: string, machine: MachineRow, request: NetworkSpec): Promise<NetworkCard[]> {
  const held = await tx.select().from(addresses).where(eq(addresses.machineId, machine.id)).orderBy(asc(addresses.position))
  const model = request.cardModel
  // The first address of the prefix that a pool gave.
  const given = request.ipv6Prefix?.address.replace(/::\/\d+$/, '::1')
  const ipv6 = request.ipv6 ? [given ?? addressV6(seed, machine.token)] : []
  const card = (network: string, index: number, ipv4: string[], ipv6: string[] = []): NetworkCard => ({
    name: `eth${index}`,
    network,
    mac: macOf(seed, machine.token, network),
    model,
    ipv4,
    ipv6,
  })
  const ipv4 = held.map((row) => row.ipv4)
  return [card('public', 0, ipv4, ipv6), ...request.privateCards.map(({ network, address }, index) => card(network, index + 1, [address]))]
}

/** Locally administered, and the same for the same machine and network. */
function macOf(seed: string, token: string, network: string): string {
  const bytes = Array.from({ length: 4 }, (_, i) => Math.floor(chance(seed, token, network, 'mac', i) * 256))
  return [0x02, 0x16, ...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(':')
}

/** Address in RFC 3849's documentation prefix, which does not exist on the Internet. */
function addressV6(seed: string, token: string): string {
  const group = (i: number) => Math.floor(1 + chance(seed, token, 'v6', i) * 65_534).toString(16)
  return `2001:db8:${group(0)}:${group(1)}::1`
}

/** Forgets the network of a destroyed machine. */
export async function forgetNetwork(tx: Tx, machineId: string): Promise<void> {
  await tx.delete(forwards).where(eq(forwards.machineId, machineId))
  await tx.delete(networks).where(eq(networks.machineId, machineId))
}
