import { volumesOf } from '#features/catalog/model/dedicated.ts'
import { shippedTerms as terms } from '#features/servers/model/life-terms.ts'
import { nextLook } from '#features/servers/model/lifecycle.ts'
import type { OperationKind, ServerShape } from '#features/servers/model.ts'
import { addPeriod } from '#features/servers/renewals/model.ts'
import { serverNames } from '../copy/server-names.ts'
import { hour, later, wire, type Book, type Row } from './book.ts'
import { serverLink, tell } from './tell.ts'
import { isCloud, type MachineOnSale, type Order, type Person, type Server, type World } from './world.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** The engine of the environment, which simulates the machines of the demo. */
const engineId = '00000000-0000-4000-8000-000000000001'

/** Servers of a paid order, running after the time that the engine needs. */
export function deliver(book: Book, world: World, person: Person, order: Order, machine: MachineOnSale | undefined): Server[] {
  const { random } = person
  const paidAt = order.paidAt!
  return Array.from({ length: order.config.quantity }, (_, index) => {
    const startedAt = later(paidAt, (machine ? (20 + random.upTo(60)) * 60_000 : 35_000 + random.upTo(70_000)) + index * 900)
    return addServer(book, world, person, { order, machine, ordinal: index + 1, startedAt })
  })
}

type NewServer = { order: Order; machine: MachineOnSale | undefined; ordinal: number; startedAt: Date }

function addServer(book: Book, world: World, person: Person, { order, machine, ordinal, startedAt }: NewServer): Server {
  const { config } = order
  const createdAt = later(order.paidAt!, 300)
  const id = book.id(createdAt)
  const code = `srv-${Array.from({ length: 8 }, () => book.random.pick([...letters])).join('')}`
  const tag = machine ? (book.rowsOf('dedicated_reservation').find((one) => one['order_id'] === order.id)!['tag'] as string) : null
  const anchorDay = startedAt.getUTCDate()
  const expiresAt = addPeriod(startedAt, config.months, anchorDay)
  const shape = shapeOf(config, machine)
  const snapshot = order.row['snapshot'] as { renewalGuaranteedUntilAt: string }
  const row = book.add('server', {
    id,
    code,
    account_id: person.id,
    order_id: order.id,
    ordinal,
    name: person.random.chance(0.72) ? nameOf(person) : code,
    region_id: config.regionId,
    zone_id: config.zoneId,
    image_id: config.imageId,
    config: shape,
    months: config.months,
    auto_renew: config.autoRenew,
    state: 'running',
    machine_id: world.machineId(id),
    ipv4: Array.from({ length: config.ipv4Count }, (_, index) => world.address(`${id}:${index}`)),
    created_at: createdAt,
    started_at: startedAt,
    expires_at: expiresAt,
    updated_at: startedAt,
    asset_tag: tag,
    deliver_within_minutes: machine ? machine.deliveryHours * 60 : 30,
    off_for: null,
    anchor_day: anchorDay,
    price_book_version: world.version,
    price_guaranteed_until: snapshot.renewalGuaranteedUntilAt,
    renew_months: config.months,
    renew_method: 'balance',
    look_at: null,
    engine_id: engineId,
  })
  const server: Server = {
    id,
    code,
    row,
    owner: person,
    order,
    config,
    shape,
    machine,
    startedAt,
    expiresAt,
    anchorDay,
    state: 'running',
    done: [],
    autoRenew: config.autoRenew,
    powerAt: startedAt,
    snapshotId: undefined,
  }
  operate(book, server, { kind: 'create', at: createdAt, endedAt: startedAt, by: ['system', 'fulfilment'] })
  tell(book, person, startedAt, { category: 'product', code: 'server.ready', params: { server: code, ip: (row.ipv4 as string[])[0]! }, link: serverLink(code) })
  person.servers.push(server)
  return server
}

/** Configuration that a server keeps of its order. */
function shapeOf(config: Server['config'], machine: MachineOnSale | undefined): ServerShape {
  const { bandwidthMbps, ipv4Count, ipv6, protectionGbps } = config
  const network = { bandwidthMbps, ipv4Count, ipv6, protectionGbps }
  if (isCloud(config)) {
    const { family, vcpu, memoryGib, systemDiskGib, dataDisksGib, trafficGib, backups } = config
    return { family, vcpu, memoryGib, systemDiskGib, dataDisksGib, trafficGib, backups, ...network }
  }
  const { code, hardware } = machine!.model
  const { systemGib, dataGib } = volumesOf(hardware, config.raid)
  const bareMetal = { code, hardware, raid: config.raid }
  const size = { vcpu: hardware.threads, memoryGib: hardware.memoryGib, systemDiskGib: systemGib, dataDisksGib: dataGib, trafficGib: null, backups: false }
  return { family: null, bareMetal, ...size, ...network }
}

function nameOf({ random, servers }: Person): string {
  const [role, ...others] = random.pick(serverNames)
  const stage = random.pick(others)
  return `${role}-${stage}${servers.length > 0 || random.chance(0.3) ? `-${String(servers.length + 1).padStart(2, '0')}` : ''}`
}

const steps: Partial<Record<OperationKind, readonly string[]>> = {
  create: ['allocate', 'copy-image', 'network', 'boot', 'check'],
  start: ['power-on', 'boot'],
  stop: ['shut-down', 'power-off'],
  restart: ['shut-down', 'boot', 'check'],
  suspend: ['shut-down', 'power-off'],
  resume: ['power-on', 'boot'],
  archive: ['shut-down', 'save-disk', 'free'],
  resize: ['pause', 'resize', 'check'],
  reinstall: ['shut-down', 'erase-disk', 'copy-image', 'boot', 'check'],
  'reset-password': ['write-password', 'check'],
  release: ['power-off', 'free'],
}

type Operated = { kind: OperationKind; at: Date; endedAt?: Date; by: readonly ['customer' | 'system', string]; params?: Row }

/** An operation that succeeded. */
export function operate(book: Book, { id: serverId }: Server, { kind, at, endedAt = later(at, 4200), by, params = {} }: Operated): string {
  const id = book.id(at)
  book.add('operation', {
    id,
    server_id: serverId,
    kind,
    state: 'succeeded',
    token: kind === 'create' ? serverId : id,
    task_id: null,
    steps: (steps[kind] ?? []).map((name) => ({ name, state: 'done' })),
    percent: 100,
    params,
    requested_by: by[0],
    requester_id: by[1],
    attempts: 0,
    created_at: at,
    started_at: later(at, 60),
    looked_at: endedAt,
    finished_at: endedAt,
  })
  return id
}

/** Writes the last state of each server into its row, with the next moment at which the lifecycle has something to do. */
export function settleServers(book: Book, people: readonly Person[]): void {
  for (const server of people.flatMap(({ servers }) => servers)) {
    const { row, state, expiresAt, anchorDay, shape, config, autoRenew, done } = server
    const offFor = state === 'suspended' || state === 'recycled' ? 'overdue' : null
    const life = { state, offFor, expiresAt, releaseAt: null, autoRenew, locks: [], done, terms } as const
    Object.assign(row, { state, off_for: offFor, expires_at: expiresAt, anchor_day: anchorDay, config: wire(shape), months: config.months })
    row['look_at'] = state === 'released' ? null : nextLook(life, book.until)
    if (state === 'released') Object.assign(row, { ipv4: [] })
  }
}

/** Ends a server with its machine and its disk. */
export function endServer(book: Book, server: Server, at: Date): void {
  Object.assign(server, { state: 'released', autoRenew: false })
  Object.assign(server.row, { updated_at: at, auto_renew: false })
  operate(book, server, { kind: 'release', at, by: ['system', 'lifecycle'] })
  for (const disk of book.rowsOf('server_snapshot').filter((one) => one['server_id'] === server.id)) disk['dropped_at'] = at
}

/** Things that owners do with their servers now and then. */
export function useServer(book: Book, server: Server, at: Date): void {
  const { owner, state } = server
  if (state !== 'running') return
  const kind = owner.random.pick(['restart', 'restart', 'reset-password', 'restart', 'stop'] as const)
  const by = ['customer', owner.id] as const
  operate(book, server, { kind, at, by })
  if (kind === 'stop') operate(book, server, { kind: 'start', at: later(at, hour / 3), by })
}

/** Some owners have turned their servers off and left them off. */
export function turnOff(book: Book, people: readonly Person[], share: number): void {
  for (const server of people.flatMap(({ servers }) => servers)) {
    if (server.state !== 'running' || !book.random.chance(share)) continue
    const at = later(book.until, -(1 + book.random.upTo(200)) * hour)
    if (at < later(server.startedAt, hour)) continue
    operate(book, server, { kind: 'stop', at, by: ['customer', server.owner.id] })
    Object.assign(server, { state: 'stopped', powerAt: later(at, 3000) })
    server.row['updated_at'] = at
  }
}
