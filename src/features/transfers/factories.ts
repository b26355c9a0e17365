import { randomUUID } from 'node:crypto'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { booksOf } from '#features/orders/factories.ts'
import { serverFixture } from '#features/servers/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import type { OfferInput } from './forms.ts'
import { acceptTransfer } from './server/accept-transfer.ts'
import { bindReceiver } from './server/bind-receiver.ts'
import { offerTransfer } from './server/offer-transfer.ts'
import { settleForgotten } from './server/release-transfers.ts'
import { readTransfer } from './server/read-transfer.ts'

export type Person = Extract<Actor, { kind: 'customer' }> & { number: string; phone: string }

const day = 86_400_000

/** Verified people with old servers on a test database, with a worker that is run by hand. */
export function transferFixture(test: TestDatabase, speed = 100) {
  return transferFixtureOn(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'transfers', speed }))
}

/** The same with the test's engine. See `serverFixture` for `rested`. */
export function transferFixtureOn(test: TestDatabase, ...engine: [provisioner: Parameters<typeof serverFixture>[1], rested?: () => Promise<void>]) {
  const fixture = serverFixture(test, ...engine)
  const rows = async (sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Record<string, unknown>[]

  async function person(options: { yuan?: bigint; verification?: 'none' | 'personal' | 'enterprise'; proved?: boolean } = {}): Promise<Person> {
    const { verification = 'personal', ...rest } = options
    const actor = await fixture.customer(rest)
    const [found] = await rows('update account set verification = $2 where id = $1 returning number, phone', [actor.accountId, verification])
    return { ...actor, number: found!['number'] as string, phone: found!['phone'] as string }
  }

  /** Steps both sessions up at the current time of the clock. */
  async function prove(...people: readonly Person[]): Promise<void> {
    const ids = people.map((one) => one.accountId)
    await rows(`update session set step_up_at = $2::timestamptz, expires_at = $2::timestamptz + interval '30 days' where account_id = any ($1)`, [
      ids,
      test.clock.now(),
    ])
  }

  /** A running server with its refund window over and 300 days of its period left. */
  async function oldServer(owner: Person): Promise<{ code: string; id: string; orderId: string; machineId: string }> {
    const server = await fixture.runningServer(owner)
    const now = test.clock.now().getTime()
    await rows('alter table customer_order disable trigger user')
    await rows('update customer_order set paid_at = $2, created_at = $2 where id = $1', [server.orderId, new Date(now - 20 * day)])
    await rows('alter table customer_order enable trigger user')
    await rows('update server set expires_at = $2, started_at = $3 where id = $1', [server.id, new Date(now + 300 * day), new Date(now - 20 * day)])
    return server
  }

  const as = (actor: Actor) => fixture.as(actor)

  /** Offers servers, without delivering the event that shows the offer to the receiver. */
  async function offeredOnly(from: Person, codes: readonly string[], to: OfferInput['to'], more: Partial<OfferInput> = {}) {
    await prove(from)
    return offerTransfer(as(from), { codes: [...codes], to, priceFen: 0n, snapshots: 'move', idempotencyKey: randomUUID(), ...more })
  }

  async function offered(from: Person, to: Person | 'link', codes: readonly string[], more: Partial<OfferInput> = {}) {
    const way: OfferInput['to'] = to === 'link' ? { way: 'link' } : { way: 'account', account: to.number, lastFour: to.number.slice(-4) }
    const made = await offeredOnly(from, codes, way, more)
    await bindReceiver(fixture.asSystem(), made)
    return made
  }

  async function accepted(by: Person, number: string) {
    await prove(by)
    const { priceFen } = await readTransfer(as(by), { number })
    return acceptTransfer(as(by), { number, priceFen })
  }

  /** Runs the machines' operations and the transfers to their end. */
  async function carriedOut(): Promise<void> {
    await fixture.settle()
    await settleForgotten(fixture.asSystem())
  }

  async function money(who: Person): Promise<{ available: bigint; frozen: bigint }> {
    const found = await rows(`select kind, balance_fen::text as fen from ledger.account where owner_id = $1`, [who.accountId])
    const of = (kind: string) => BigInt((found.find((row) => row['kind'] === kind)?.['fen'] as string | undefined) ?? 0)
    return { available: of('available'), frozen: of('frozen') }
  }

  const ownerOf = async (serverId: string) => (await rows('select account_id from server where id = $1', [serverId]))[0]!['account_id'] as string
  const books = () => booksOf(test)

  return { ...fixture, rows, person, prove, oldServer, offeredOnly, offered, accepted, carriedOut, money, ownerOf, books }
}
