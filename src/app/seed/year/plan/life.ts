import { priceOf } from '#features/catalog/pricing/model.ts'
import { priceOfDedicated } from '#features/catalog/pricing/dedicated.ts'
import type { LifeStep } from '#features/servers/model.ts'
import { shippedRules } from '#features/rules/model.ts'
import { shippedTerms as terms } from '#features/servers/model/life-terms.ts'
import { scheduleOf } from '#features/servers/model/lifecycle.ts'
import { chooseCloud, chooseMachine } from './configs.ts'
import { day, hour, later, minute, moment, type Book } from './book.ts'
import { closeUnpaid, complete, couponDiscount, discountsOf, payOrder, placeOrder } from './orders.ts'
import { issueVoucher, rechargeSum, settle, chooseGateway } from './pay.ts'
import { refundInFull } from './refunds.ts'
import { placeRenewal, renew, upgrade } from './renewals.ts'
import { deliver, endServer, operate, useServer } from './servers.ts'
import { serverLink, tell } from './tell.ts'
import type { Person, Server, World } from './world.ts'
import { askBack } from './withdrawals.ts'

type Event = { at: Date; run: () => void }

/** Time before the first start in which nothing new begins, so that everything has ended by then. */
const lastMoments = 10 * minute
/** The longest time in which a machine of the rack is delivered here. */
const deliveryMs = 90 * minute

/** A year of one customer: what happens is decided at the moment at which it happens, in the order of time. */
export function live(book: Book, world: World, person: Person): void {
  const queue: Event[] = []
  const end = later(book.until, -lastMoments)
  const plan = (at: Date, run: () => void) => {
    if (at < end) queue.push({ at, run })
  }
  const { random, joinedAt } = person
  const life = { book, world, person, plan }
  if (random.chance(0.34)) {
    const at = later(joinedAt, (10 + random.upTo(200)) * minute)
    const voucher = {
      amountFen: random.pick([2_000n, 3_000n, 5_000n]),
      days: 180,
      reason: person.locale === 'zh' ? '新用户见面礼' : person.locale === 'en' ? 'Welcome' : '新用戶見面禮',
    }
    plan(at, () => issueVoucher(book, person, { ...voucher, by: `staff:${world.staff.owner}`, at }))
  }
  if (random.chance(0.62) || person.index < 5) {
    const firstAt = moment(random, later(joinedAt, 12 * minute), later(joinedAt, 4 * day))
    plan(firstAt, () => buy(life, firstAt))
    for (let more = person.company ? random.upTo(2) : random.chance(0.25) ? 1 : 0; more > 0; more--) {
      const at = moment(random, later(firstAt, 10 * day), later(firstAt, 300 * day))
      plan(at, () => buy(life, at))
    }
  }
  if (random.chance(0.2)) {
    const at = moment(random, later(joinedAt, day), book.until)
    plan(at, () => void settle(book, world, person, { purpose: 'recharge', amountFen: rechargeSum(person, 5_000n), gateway: chooseGateway(person), at }))
    const backAt = later(at, (2 + random.upTo(30)) * day)
    if (random.chance(0.3)) plan(backAt, () => askBack(book, world, person, backAt))
  }
  for (;;) {
    queue.sort((one, other) => one.at.getTime() - other.at.getTime())
    const next = queue.shift()
    if (!next) return
    next.run()
  }
}

type Living = { book: Book; world: World; person: Person; plan: (at: Date, run: () => void) => void }

function buy({ book, world, person, plan }: Living, at: Date): void {
  const { random } = person
  const verified = person.verification !== 'none' && person.verifiedAt < at
  const rack = person.company && verified && random.chance(0.07) ? chooseMachine(world, person) : undefined
  const config = rack?.config ?? chooseCloud(world, person, { verified })
  const machine = rack?.machine
  const priced = (() => {
    if (config.product === 'dedicated-server') {
      const { code, names, hardware } = machine!.model
      const terms = { code, names, hardware, deliveryHours: machine!.deliveryHours }
      return { ...priceOfDedicated(config, machine!.model, world.prices, world.version, at, discountsOf(person, at)), dedicated: terms }
    }
    const plain = priceOf(config, world.prices, world.version, at, discountsOf(person, at))
    const coupon = random.chance(0.3) ? couponDiscount(world, person, plain.listFen, at) : []
    if (coupon.length === 0) return plain
    return priceOf({ ...config, couponCode: world.coupon!.code }, world.prices, world.version, at, coupon)
  })()
  const order = placeOrder(book, world, person, { kind: 'new', priced, at, machine })
  const payAt = later(at, (40 + random.upTo(500)) * 1000)
  const as = random.chance(0.5) ? 'cancelled' : 'expired'
  const closeAt = as === 'expired' ? later(at, 30 * minute + 20_000) : payAt
  if (random.chance(0.12)) {
    plan(closeAt, () => closeUnpaid(book, person, order, as, closeAt))
    const againAt = later(closeAt, (10 + random.upTo(300)) * minute)
    if (random.chance(0.5)) plan(againAt, () => buy({ book, world, person, plan }, againAt))
    return
  }
  plan(payAt, () => {
    if (later(payAt, deliveryMs) > book.until) return
    payOrder(book, world, person, order, payAt)
    const servers = deliver(book, world, person, order, machine)
    const readyAt = servers.at(-1)!.startedAt
    complete(book, order, later(payAt, 600), readyAt)
    if (machine === undefined && !person.refunded && random.chance(0.05)) {
      const backAt = moment(random, later(readyAt, 3 * hour), later(payAt, (shippedRules.refundDays - 1) * day))
      person.refunded = true
      return plan(backAt, () => refundInFull(book, person, order, servers, backAt))
    }
    for (const server of servers) planPeriod({ book, world, person, plan }, server, readyAt)
  })
}

/** Plans the present period of a server: its use, an upgrade, and what happens at the end. */
function planPeriod(living: Living, server: Server, begunAt: Date): void {
  const { book, world, person, plan } = living
  const { random, habit } = person
  const { expiresAt } = server
  if (random.chance(0.3)) {
    const at = moment(random, later(begunAt, hour), later(expiresAt, -2 * day))
    plan(at, () => useServer(book, server, at))
  }
  if (random.chance(0.07)) {
    const at = moment(random, later(begunAt, 2 * day), later(expiresAt, -8 * day))
    plan(at, () => upgrade(book, world, server, at))
  }
  const lapses = habit === 'forgetful' ? random.chance(0.4) : habit === 'late' ? random.chance(0.15) : random.chance(server.config.months === 1 ? 0.07 : 0.18)
  if (lapses) {
    server.autoRenew = false
    server.row['auto_renew'] = false
  }
  const at = scheduleOf({ expiresAt, done: [], terms })
  const reminders = ['d7', 'd3', 'd1', 'd0'] as const
  // Automatic renewals succeed at the first reminder, and customers pay after one of the reminders.
  const daysBefore = habit === 'late' ? -random.next() * 0.8 : random.chance(0.7) ? 0.2 + random.next() * 6.6 : 7.2 + random.next() * 3
  const payAt = server.autoRenew ? at.d7 : later(expiresAt, -daysBefore * day)
  for (const step of reminders) {
    if (!lapses && at[step] >= payAt) continue
    plan(at[step], () => remind(book, server, step, at[step]))
  }
  if (!lapses) return plan(payAt, () => continueServer(living, server, payAt))
  plan(at.suspend, () => suspend(book, server, at.suspend))
  plan(at.recycle, () => recycle(book, server, at.recycle))
  plan(at.notice, () => remind(book, server, 'notice', at.notice))
  plan(at.release, () => {
    step(book, server, 'release', at.release, 'done')
    releaseServer(book, server, at.release)
  })
}

function continueServer(living: Living, server: Server, at: Date): void {
  const { book, world } = living
  const paidEnd = server.expiresAt
  const automatic = server.autoRenew
  renew(book, world, server, at)
  if (automatic) book.add('server_step', { server_id: server.id, period_end: paidEnd, step: 'd7', outcome: 'renewed', short_fen: null, at })
  server.done = []
  planPeriod(living, server, at)
}

function step(book: Book, server: Server, name: LifeStep, at: Date, outcome: 'sent' | 'done'): void {
  book.add('server_step', { server_id: server.id, period_end: server.expiresAt, step: name, outcome, short_fen: null, at })
  server.done.push({ step: name, at })
}

function remind(book: Book, server: Server, name: LifeStep, at: Date): void {
  step(book, server, name, at, 'sent')
  const { owner, code, row, expiresAt, done } = server
  const due = scheduleOf({ expiresAt, done, terms })
  const told = { category: 'product', link: serverLink(code) } as const
  const text = String(row['name'])
  if (name === 'notice') tell(book, owner, at, { ...told, code: 'server.going', params: { server: text, at: due.release.toISOString() } })
  else if (name === 'd0') tell(book, owner, at, { ...told, code: 'server.expired', params: { server: text, at: due.suspend.toISOString() } })
  else tell(book, owner, at, { ...told, code: 'server.expiring', params: { server: text, at: expiresAt.toISOString() } })
}

function suspend(book: Book, server: Server, at: Date): void {
  step(book, server, 'suspend', at, 'done')
  Object.assign(server, { state: 'suspended', powerAt: later(at, 3000) })
  server.row['updated_at'] = at
  operate(book, server, { kind: 'suspend', at, by: ['system', 'lifecycle'] })
  const until = scheduleOf({ ...server, terms }).recycle.toISOString()
  tell(book, server.owner, at, {
    category: 'product',
    code: 'server.suspended',
    params: { server: String(server.row['name']), at: until },
    link: serverLink(server.code),
  })
}

function recycle(book: Book, server: Server, at: Date): void {
  step(book, server, 'recycle', at, 'done')
  const snapshotId = book.id(at)
  Object.assign(server, { state: 'recycled', powerAt: later(at, 4000), snapshotId })
  server.row['updated_at'] = at
  operate(book, server, { kind: 'archive', at, by: ['system', 'lifecycle'], params: { snapshotId } })
  const { release } = scheduleOf({ ...server, terms })
  book.add('server_snapshot', {
    id: snapshotId,
    server_id: server.id,
    reason: 'recycle',
    image_id: server.config.imageId,
    made_at: at,
    keep_until: release,
    remark: '',
    no_password: false,
  })
  tell(book, server.owner, at, {
    category: 'product',
    code: 'server.recycled',
    params: { server: String(server.row['name']), at: release.toISOString() },
    link: serverLink(server.code),
  })
}

function releaseServer(book: Book, server: Server, at: Date): void {
  const { owner, order, row } = server
  endServer(book, server, at)
  const left = owner.servers.filter((one) => one.order === order && one.state !== 'released')
  const reservation = book.rowsOf('stock_reservation').find((one) => one['order_id'] === order.id)
  if (reservation) Object.assign(reservation, { returned: Number(reservation['returned']) + 1, released_at: left.length === 0 ? at : null })
  for (const held of book.rowsOf('dedicated_reservation').filter((one) => one['order_id'] === order.id)) held['released_at'] = at
  tell(book, owner, at, { category: 'product', code: 'server.released', params: { server: String(row['name']) }, link: '/console/cloud-console' })
}

/** Leaves a renewal unpaid now and then, so that there are orders that wait. */
export function leaveUnpaid(book: Book, world: World, people: readonly Person[], most: number): void {
  const due = people
    .flatMap(({ servers }) => servers)
    .filter(({ state, autoRenew, expiresAt }) => state === 'running' && !autoRenew && expiresAt > book.until && expiresAt < later(book.until, 9 * day))
  for (const server of due.slice(0, most)) placeRenewal(book, world, server, later(book.until, -(2 + server.owner.random.upTo(30)) * hour))
}
