import { firstEngine } from '#adapters/provision-simulated/fleet.ts'
import { chance, hostsOf } from '#adapters/provision-simulated/seeded.ts'
import { lengthOf, planOf } from '#adapters/provision-simulated/timing.ts'
import type { LoadShape } from '#adapters/provision-simulated/load.ts'
import { day, later, type Book } from './book.ts'
import type { Person, Server } from './world.ts'

/** The seed of the simulated engine. */
export const fleetSeed = 'runxin'
/** Part of the past that the product itself fills from the engine's history, a few servers at a time. */
const recalledMs = day

/** Machines of the simulated engine behind the servers that exist: without them, the engine would report every server as missing. */
export function planMachines(book: Book, people: readonly Person[]): void {
  const hosts = new Map<string, number>()
  for (const server of people.flatMap(({ servers }) => servers)) {
    if (server.state === 'released') continue
    addMachine(book, server, hosts)
    addNetwork(book, server)
    if (server.state === 'running') addMetrics(book, server)
  }
}

function addMachine(book: Book, server: Server, hosts: Map<string, number>): void {
  const { id, code, row, shape, config, startedAt, state, powerAt, machine } = server
  const machineId = String(row['machine_id'])
  const nth = hosts.get(config.zoneId) ?? 0
  if (!machine) hosts.set(config.zoneId, nth + 1)
  const create = addTask(book, server, { kind: 'create', token: id, endsAt: startedAt, powerAfter: 'running' })
  const last =
    state === 'running'
      ? create
      : addTask(book, server, {
          kind: state === 'recycled' ? 'archive' : 'stop',
          token: `${id}:off`,
          endsAt: powerAt,
          powerAfter: state === 'recycled' ? 'archived' : 'stopped',
        })
  const bootedAt = startedAt
  const seconds = (book.until.getTime() - bootedAt.getTime()) / 1000
  const sent = seconds * shape.bandwidthMbps * 125_000 * (0.04 + 0.1 * chance(machineId, 'traffic'))
  book.add('sim.machine', {
    id: machineId,
    token: id,
    region_id: config.regionId,
    zone_id: config.zoneId,
    hostname: code,
    image_id: config.imageId,
    vcpu: shape.vcpu,
    memory_gib: shape.memoryGib,
    disk_gib: shape.dataDisksGib.reduce((sum, size) => sum + size, shape.systemDiskGib),
    bandwidth_mbps: shape.bandwidthMbps,
    password_hash: '*',
    power: state === 'running' ? 'none' : 'running',
    last_task_id: last,
    created_at: startedAt,
    asset_tag: row['asset_tag'],
    host: machine ? null : hostsOf(config.zoneId, firstEngine)[nth % 3],
    // Counted up to now, because the first sample would otherwise add up the traffic of months.
    in_bytes: Math.round(sent * 0.3),
    out_bytes: Math.round(sent),
    counted_at: book.until,
    booted_at: bootedAt,
    engine: 'simulated',
  })
  for (const [position, ipv4] of (row['ipv4'] as string[]).entries()) book.add('sim.address', { ipv4, machine_id: machineId, position })
  if (server.snapshotId)
    book.add('sim.snapshot', { id: server.snapshotId, machine_id: machineId, image_id: config.imageId, password_hash: '*', made_at: powerAt })
}

type Task = { kind: 'create' | 'stop' | 'archive'; token: string; endsAt: Date; powerAfter: 'running' | 'stopped' | 'archived' }

function addTask(book: Book, { row, config, machine }: Server, { kind, token, endsAt, powerAfter }: Task): string {
  const plan = planOf(kind, fleetSeed, token, 1, config.imageId, machine !== undefined)
  const begunAt = later(endsAt, -lengthOf(plan))
  const id = book.id(begunAt)
  book.add('sim.task', { id, token, machine_id: row['machine_id'], kind, plan, power_after: powerAfter, begun_at: begunAt, ends_at: endsAt })
  return id
}

/** The network as the owner declared it at first, applied at the machine. */
function addNetwork(book: Book, { id, row, startedAt, shape }: Server): void {
  const part = (nth: number) =>
    Math.floor(chance(fleetSeed, id, 'mac', nth) * 256)
      .toString(16)
      .padStart(2, '0')
  const cards = [{ mac: `02:16:${[0, 1, 2, 3].map(part).join(':')}`, ipv4: row['ipv4'], ipv6: [], name: 'eth0', model: 'virtio', network: 'public' }]
  const at = later(startedAt, 400)
  book.add('server_network', { server_id: id, revision: 1, applied_revision: 1, card_model: 'virtio', cards, attempts: 0, declared_at: at, applied_at: at })
  const firewall = { rules: [], inbound: 'accept', outbound: 'accept' }
  const request = {
    ipv6: false,
    firewall,
    forwards: [],
    revision: 1,
    cardModel: 'virtio',
    privateCards: [],
    reverseNames: [],
    protectionGbps: shape.protectionGbps,
  }
  book.add('sim.network', { machine_id: row['machine_id'], revision: 1, request, cards })
}

/** Remembers a running machine, whose metrics are computed when they are written. */
function addMetrics(book: Book, { id, row, shape, startedAt }: Server): void {
  const load: LoadShape = {
    id: String(row['machine_id']),
    createdAt: startedAt,
    memoryGib: shape.memoryGib,
    diskGib: shape.dataDisksGib.reduce((sum, size) => sum + size, shape.systemDiskGib),
    bandwidthMbps: shape.bandwidthMbps,
  }
  book.measure({ serverId: id, load })
  const missedFrom = Math.max(startedAt.getTime(), book.until.getTime() - recalledMs)
  book.add('server_meter', { server_id: id, at: book.until, missed_from: new Date(missedFrom), missed_to: book.until })
}
