import { randomUUID } from 'node:crypto'
import type { Period } from '#features/catalog/model.ts'
import { payOrdersFromBalance, readRefundOffer, refundOwnOrder, refundUndoneUpgrade } from '#features/orders/api.ts'
import { topUp } from '#features/orders/factories.ts'
import type { ShapeChange } from '#features/servers/model.ts'
import type { Actor } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { estimateServerUpgrade } from '../../src/features/servers/resizing/server/estimate-server-upgrade.ts'
import { quoteServerRenewals } from '../../src/features/servers/lifecycle/server/quote-server-renewals.ts'
import { quoteServerUpgrade } from '../../src/features/servers/resizing/server/quote-server-upgrade.ts'
import { refundFactsOf } from '../../src/features/servers/handover/server/refund-facts-of.ts'
import { releaseOrder } from '../../src/features/servers/fulfilment/server/release-order.ts'
import { releaseServer } from '../../src/features/servers/lifecycle/server/release-server.ts'
import { renewServers } from '../../src/features/servers/lifecycle/server/renew-servers.ts'
import { setAutoRenew } from '../../src/features/servers/lifecycle/server/set-auto-renew.ts'
import { startFulfilment } from '../../src/features/servers/fulfilment/server/start-fulfilment.ts'
import { readUpgradeUndo, undoUpgrade } from '../../src/features/servers/resizing/server/undo-upgrade.ts'
import { upgradeServer } from '../../src/features/servers/resizing/server/upgrade-server.ts'
import { undoChange } from '../../src/features/servers/lifecycle/server/undo-change.ts'
import type { Random } from '../../src/platform/pure/random.ts'
import type { World } from './world.ts'

const habits = ['careful', 'late', 'forgetful', 'automatic', 'broke'] as const
export type Habit = (typeof habits)[number]
export type Person = { actor: Extract<Actor, { kind: 'customer' }>; habit: Habit; joinsOn: number; bought: boolean; random: Random }
export type Tally = Record<string, number>
type ServerRow = {
  code: string
  account_id: string
  order_id: string
  age: number
  state: string
  off_for: string | null
  days: number
  auto_renew: boolean
  upgraded: boolean
}

const months: readonly Period[] = [1, 1, 1, 1, 3, 3, 3, 6, 12]

export async function makePerson(world: World, random: Random, joinsWithin: number): Promise<Person> {
  const actor = await world.fixture.customer({ yuan: 1n })
  return { actor, habit: random.pick(habits), joinsOn: random.upTo(joinsWithin), bought: false, random }
}

/** One customer's day: buying, seldom a second time, then paying, forgetting, changing their mind, according to their habits. */
export async function liveADay(world: World, person: Person, servers: readonly ServerRow[], day: number, tally: Tally): Promise<void> {
  const count = (what: string) => (tally[what] = (tally[what] ?? 0) + 1)
  if (!person.bought && day >= person.joinsOn) {
    person.bought = true
    await buy(world, person)
    count('servers bought')
    return
  }
  if (person.bought && servers.length < 3 && person.random.chance(0.0004)) {
    await buy(world, person)
    count('servers bought')
  }
  for (const server of servers) {
    const did = await lookAfter(world, person, server).catch((error: unknown) => {
      // An error is a normal answer. Any other error is a finding.
      if (error instanceof DomainError) return `refused: ${error.code}`
      throw error
    })
    if (did) count(did)
  }
}

async function buy(world: World, { actor, habit, random }: Person): Promise<void> {
  const { fixture } = world
  await topUp(fixture.asSystem(), actor.accountId, 2_000_00n)
  const orderId = await fixture.paidOrder(actor, { months: random.pick(months), autoRenew: habit === 'automatic' || habit === 'broke' })
  await startFulfilment(fixture.asSystem(), { orderId })
}

const renewsWhen: Record<Habit, (days: number, random: Random) => boolean> = {
  careful: (days, random) => days <= 10 && random.chance(0.3),
  late: (days, random) => days <= 0.5 && random.chance(0.5),
  forgetful: (days, random) => days <= -2 && random.chance(0.15),
  automatic: (days, random) => days <= -3 && random.chance(0.5),
  broke: (days, random) => days <= 1 && random.chance(0.1),
}

async function lookAfter(world: World, person: Person, server: ServerRow): Promise<string | undefined> {
  const { actor, habit, random } = person
  const ctx = world.fixture.as(actor)
  if (server.off_for === 'release') {
    if (!random.chance(0.2)) return undefined
    const [kept] = await world.sql<{ id: string }>(
      `select s.id from server_snapshot s join server v on v.id = s.server_id where v.code = $1 and s.reason = 'release' and used_at is null order by made_at desc limit 1`,
      [server.code],
    )
    await prove(world, actor)
    await undoChange(ctx, { code: server.code, idempotencyKey: randomUUID(), snapshotId: kept!.id })
    return 'releases undone'
  }
  if (habit === 'automatic' && server.days < 8 && random.chance(0.5)) await topUp(world.fixture.asSystem(), actor.accountId, 300_00n)
  if (habit === 'broke' && random.chance(0.03)) await topUp(world.fixture.asSystem(), actor.accountId, 150_00n)
  if (random.chance(0.002)) {
    await setAutoRenew(ctx, { code: server.code, autoRenew: !server.auto_renew, months: random.pick(months), method: 'balance' })
    return 'auto-renew switched'
  }
  if (random.chance(0.0008)) {
    await prove(world, actor)
    await releaseServer(ctx, { code: server.code, idempotencyKey: randomUUID(), confirmName: server.code })
    return 'releases'
  }
  if (random.chance(server.age < 5 ? 0.006 : 0.0003)) return giveBack(world, person, server)
  if (server.upgraded ? random.chance(0.2) : random.chance(0.0003)) return server.upgraded ? takeBack(world, person, server) : upgrade(world, person, server)
  return renewsWhen[habit](server.days, random) ? renew(world, person, server) : undefined
}

async function renew(world: World, { actor, habit, random }: Person, server: ServerRow): Promise<string> {
  const ctx = world.fixture.as(actor)
  const alignDay = random.chance(0.1) ? 1 + random.upTo(27) : null
  const offer = await quoteServerRenewals(ctx, { codes: [server.code], months: random.pick(months), alignDay })
  const quoteIds = offer.lines.flatMap((line) => (line.offer ? [line.offer.quoteId] : []))
  if (quoteIds.length === 0) return 'renewals not possible'
  const { orderIds, totalFen } = await renewServers(ctx, { quoteIds, autoRenew: null, idempotencyKey: randomUUID() })
  if (random.chance(0.1)) return 'renewals ordered, not paid'
  if (habit !== 'broke') await topUp(world.fixture.asSystem(), actor.accountId, totalFen)
  const idempotencyKey = randomUUID()
  const clicks = await Promise.allSettled(Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => payOrdersFromBalance(ctx, { orderIds, idempotencyKey })))
  const failed = clicks.find((click) => click.status === 'rejected')
  if (failed) throw failed.reason
  return server.state === 'suspended' || server.state === 'recycled' ? 'renewed when off' : 'renewed by hand'
}

const more: readonly ShapeChange[] = [
  { vcpu: 4, memoryGib: 8 },
  { bandwidthMbps: 20 },
  { vcpu: 4, memoryGib: 16, systemDiskGib: 80 },
  { vcpu: 8, memoryGib: 32, dataDisksGib: [100] },
]

/** Pays the price that the projection promised; another price is a finding. */
async function upgrade(world: World, { actor, random }: Person, { code }: ServerRow): Promise<string> {
  const ctx = world.fixture.as(actor)
  const request = { code, ...random.pick(more) }
  const said = await estimateServerUpgrade(ctx, request)
  const { quoteId, totalFen } = await quoteServerUpgrade(ctx, request)
  if (said.totalFen !== totalFen) throw new Error(`the upgrade of ${code} was said to cost ${said.totalFen} and costs ${totalFen}`)
  const { orderId } = await upgradeServer(ctx, { quoteId, idempotencyKey: randomUUID() })
  await topUp(world.fixture.asSystem(), actor.accountId, totalFen)
  await payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: randomUUID() })
  return 'upgrades'
}

async function takeBack(world: World, { actor, random }: Person, { code }: ServerRow): Promise<string> {
  await prove(world, actor)
  const ctx = { ...world.fixture.as(actor), gateways: {} }
  const { orderId, refund } = await readUpgradeUndo(ctx, { code })
  const input = { code, orderId, amountFen: refund.amountFen, idempotencyKey: randomUUID() }
  const clicks = await Promise.allSettled(Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => undoUpgrade(ctx, input)))
  const failed = clicks.find((click) => click.status === 'rejected')
  if (failed) throw failed.reason
  return 'upgrades taken back'
}

/** In the shop an event reports that a server is restored. Here the handler is called directly. */
export async function payBackUndone(world: World): Promise<void> {
  const rows = await world.sql<{ order_id: string; at: Date }>(
    `select u.order_id, u.undone_at as at from server_upgrade u where u.undone_at > $1 and not exists (
       select from operation o where o.server_id = u.server_id and o.state in ('queued', 'running'))
     order by u.undone_at, u.order_id`,
    [new Date(world.clock.now().getTime() - 3 * 86_400_000)],
  )
  for (const { order_id: orderId, at } of rows) await refundUndoneUpgrade({ ...world.fixture.asSystem(), gateways: {} }, { orderId, at })
}

/** In the shop an event reports the result. Here the handler is called directly. */
async function giveBack(world: World, { actor }: Person, { order_id: orderId }: ServerRow): Promise<string> {
  await prove(world, actor)
  const ctx = { ...world.fixture.as(actor), refunds: { factsOf: refundFactsOf }, gateways: {} }
  const { amountFen, kind } = await readRefundOffer(ctx, { orderId })
  await refundOwnOrder(ctx, { orderId, amountFen, idempotencyKey: randomUUID() })
  await releaseOrder(world.fixture.asSystem(), { orderId })
  return kind === 'full' ? 'orders given back in full' : 'orders given back in part'
}

async function prove(world: World, actor: Person['actor']): Promise<void> {
  await world.sql('update session set step_up_at = $1, expires_at = $2 where id = $3', [
    world.clock.now(),
    new Date(world.clock.now().getTime() + 86_400_000),
    actor.sessionId,
  ])
}

/** Running servers of all customers, by account. */
export async function serversByAccount(world: World): Promise<Map<string, ServerRow[]>> {
  const rows = await world.sql<ServerRow>(
    `select code, account_id, order_id, state, off_for, auto_renew, extract(epoch from expires_at - $1)::float8 / 86400 as days, extract(epoch from $1 - created_at)::float8 / 86400 as age,
       exists (select from server_upgrade u where u.server_id = server.id and u.undo_until > $1 and u.undone_at is null) as upgraded
     from server where state <> 'released' and expires_at is not null and not exists (
       select from operation o where o.server_id = server.id and o.state in ('queued', 'running'))
     order by created_at, started_at, code`,
    [world.clock.now()],
  )
  const byAccount = new Map<string, ServerRow[]>()
  for (const row of rows) byAccount.set(row.account_id, [...(byAccount.get(row.account_id) ?? []), row])
  return byAccount
}
