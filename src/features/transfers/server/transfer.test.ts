import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRefundOffer } from '#features/orders/api.ts'
import { goodBooks } from '#features/orders/factories.ts'
import { readServer, refundFactsOf } from '#features/servers/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { transferFixture, type Person } from '../factories.ts'
import { cancelTransfer } from './end-offer.ts'
import { openLink } from './open-link.ts'
import { readTransfer } from './read-transfer.ts'
import { releaseTransfers } from './release-transfers.ts'
import { renewLink } from './renew-link.ts'

const test = await testDatabase({ poolSize: 20 })
const fixture = transferFixture(test)
const { as, asSystem, person, oldServer, offered, accepted, carriedOut, money, ownerOf, books, prove, rows } = fixture
const { revealPassword, addKey, chooseKeys, listKeys, readServerKeys } = fixture.commands
const hour = 3_600_000

let seller: Person
let receiver: Person

beforeAll(async () => {
  await fixture.openShop()
  seller = await person()
  receiver = await person()
})

describe('a transfer with a price', () => {
  it('goes from the offer to the release: servers move at one moment, the money is held for 72 hours', async () => {
    const servers = [await oldServer(seller), await oldServer(seller)]
    const codes = servers.map((server) => server.code)
    await rows(`update server set name = 'secret plans', remark = 'the old password is 1234', auto_renew = true, next_shape = config where code = any ($1)`, [
      codes,
    ])
    const before = { seller: await money(seller), receiver: await money(receiver) }
    const priceFen = 88_800n
    const { number } = await offered(seller, receiver, codes, { priceFen })

    const shown = await readTransfer(as(receiver), { number })
    expect(shown).toMatchObject({ state: 'awaiting', side: 'received', can: ['accept', 'reject'], acceptBlock: null, priceFen })
    expect(shown.passports.map((passport) => passport.code).sort()).toEqual([...codes].sort())
    expect(shown.passports[0]).toMatchObject({ record: { abuse: false, abuseTimes: 0, transfers: 0, overdue: 0 }, recoveryDisks: 0 })
    expect(shown.passports[0]!.renewal!.totalFen > 0n).toBe(true)
    expect(JSON.stringify(shown, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))).not.toContain('secret plans')

    expect(await accepted(receiver, number)).toEqual({ state: 'executing' })
    expect(await money(receiver)).toEqual({ available: before.receiver.available - priceFen, frozen: priceFen })
    expect(await ownerOf(servers[0]!.id)).toBe(seller.accountId)
    await expect(readServer(as(seller), { code: codes[0]! })).resolves.toMatchObject({ state: 'transferring' })
    await prove(seller)
    await expect(revealPassword(as(seller), { code: codes[0]! })).rejects.toMatchObject({ code: 'servers.busy' })

    await carriedOut()
    expect(await readTransfer(as(seller), { number })).toMatchObject({ state: 'completed', money: 'held' })
    for (const server of servers) expect(await ownerOf(server.id)).toBe(receiver.accountId)
    expect(await money(receiver)).toEqual({ available: before.receiver.available - priceFen, frozen: 0n })
    expect(await money(seller)).toEqual({ available: before.seller.available, frozen: priceFen })
    expect(await readServer(as(receiver), { code: codes[0]! })).toMatchObject({
      state: 'running',
      name: codes[0],
      remark: '',
      autoRenew: false,
      locks: [],
      latest: null,
      next: null,
    })
    await expect(readServer(as(seller), { code: codes[0]! })).rejects.toMatchObject({ code: 'servers.not-found' })
    await prove(receiver)
    expect((await revealPassword(as(receiver), { code: codes[0]! })).password).toHaveLength(18)

    test.clock.advance(71 * hour)
    await releaseTransfers(asSystem())
    expect((await money(seller)).frozen).toBe(priceFen)
    test.clock.advance(hour)
    await releaseTransfers(asSystem())
    await releaseTransfers(asSystem())
    expect(await money(seller)).toEqual({ available: before.seller.available + priceFen, frozen: 0n })
    expect((await readTransfer(as(seller), { number })).timeline.map((line) => line.event)).toEqual([
      'offer',
      'accept',
      'escrow',
      'begin',
      'complete',
      'release',
    ])
    expect(await books()).toEqual(goodBooks)
  })

  it('leaves the seller’s payment method behind, and the database keeps it there', async () => {
    const { code, id } = await oldServer(seller)
    const methodId = randomUUID()
    const now = test.clock.now()
    await rows(
      `insert into payment_method (id, account_id, gateway, agreement_number, state, return_path, created_at, sign_until, state_at)
       values ($1, $2, 'alipay', 'M202603110000000001', 'signing', '/zh/console/payment', $3, $3::timestamptz + interval '1 hour', $3)`,
      [methodId, seller.accountId, now],
    )
    await rows(`update payment_method set state = 'active', agreement_no = 'A1', signed_at = $2 where id = $1`, [methodId, now])
    await rows(`update server set auto_renew = true, renew_method = 'stored', renew_method_id = $2 where id = $1`, [id, methodId])
    const { number } = await offered(seller, receiver, [code])
    await accepted(receiver, number)
    await carriedOut()
    expect(await readServer(as(receiver), { code })).toMatchObject({ autoRenew: false, renewMethod: 'balance', renewMethodId: null })
    const back = rows(`update server set renew_method = 'stored', renew_method_id = $2 where id = $1`, [id, methodId])
    await expect(back).rejects.toThrow(/of its owner only/)
  })

  it('leaves the seller no refund: the old order cannot be refunded any more', async () => {
    const server = await oldServer(seller)
    const refunds = { ...as(seller), refunds: { factsOf: refundFactsOf }, gateways: {} }
    const { number } = await offered(seller, receiver, [server.code])
    await expect(readRefundOffer(refunds, { orderId: server.orderId })).rejects.toMatchObject({ code: 'orders.refund-locked' })
    await accepted(receiver, number)
    await carriedOut()
    await expect(readRefundOffer(refunds, { orderId: server.orderId })).rejects.toMatchObject({ code: 'orders.refund-gone' })
  })

  it('that fails for one machine moves none of them, and the receiver gets the price back', async () => {
    const servers = [await oldServer(seller), await oldServer(seller)]
    const before = await money(receiver)
    const { number } = await offered(
      seller,
      receiver,
      servers.map((server) => server.code),
      { priceFen: 5_000n },
    )
    await rows(
      `insert into sim.fault (id, kind, code, retryable, moment, token, remaining) values (gen_random_uuid(), 'reset-password', 'engine', false, 'in-task', null, 1)`,
    )
    await accepted(receiver, number)
    await carriedOut()
    expect(await readTransfer(as(receiver), { number })).toMatchObject({ state: 'failed', money: 'returned', failure: 'engine' })
    for (const server of servers) expect(await ownerOf(server.id)).toBe(seller.accountId)
    expect(await money(receiver)).toEqual(before)
    expect(await readServer(as(seller), { code: servers[0]!.code })).toMatchObject({ state: 'running', locks: [] })
    expect(await books()).toEqual(goodBooks)
  })

  it('that is cancelled frees its servers', async () => {
    const server = await oldServer(seller)
    const { number } = await offered(seller, receiver, [server.code])
    await cancelTransfer(as(seller), { number })
    await cancelTransfer(as(seller), { number })
    expect(await readServer(as(seller), { code: server.code })).toMatchObject({ locks: [] })
    await expect(accepted(receiver, number)).rejects.toMatchObject({ code: 'transfers.not-now' })
  })
})

describe('the keys of the seller', () => {
  const keyLine = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIASGCFqdKQm+ihawfpnDAZrq0o/zxweD/9q49wZ/n0WO'
  const fingerprint = expect.stringMatching(/^SHA256:/) as string

  /** A server with two keys that sign in: one of the console, and one written in the machine by hand. */
  async function keyedServer(who: Person) {
    const server = await oldServer(who)
    await prove(who)
    await rows('delete from ssh_key where account_id = $1', [who.accountId])
    const { keyId } = await addKey(as(who), { publicKey: keyLine, name: 'secret laptop', idempotencyKey: randomUUID() })
    await chooseKeys(as(who), { code: server.code, keyIds: [keyId] })
    await fixture.settle(5)
    await rows(`update sim.machine set authorized_keys = 'ssh-rsa AAAAbyhand' || chr(10) || authorized_keys where id = $1`, [server.machineId])
    return server
  }
  const inside = async (machineId: string) => (await rows('select authorized_keys from sim.machine where id = $1', [machineId]))[0]!['authorized_keys']

  it('no longer open the server; the receiver is told their fingerprints, and not their names', async () => {
    const server = await keyedServer(seller)
    expect(await inside(server.machineId)).toContain(keyLine)
    const { number } = await offered(seller, receiver, [server.code])
    expect((await readTransfer(as(receiver), { number })).removedKeys).toEqual([])
    await accepted(receiver, number)
    await carriedOut()
    expect(await inside(server.machineId)).toBe('')
    const shown = await readTransfer(as(receiver), { number })
    expect(shown.removedKeys).toEqual([{ code: server.code, keys: [{ algorithm: 'ed25519', bits: 256, fingerprint }] }])
    expect(await readServerKeys(as(receiver), { code: server.code })).toMatchObject({ chosen: [], all: [] })
    expect((await listKeys(as(seller))).keys).toMatchObject([{ name: 'secret laptop', servers: [] }])
    expect(JSON.stringify(shown.removedKeys)).not.toContain('secret laptop')
  })

  it('open it again if the transfer fails', async () => {
    const servers = [await keyedServer(seller), await oldServer(seller)]
    const fails = `insert into sim.fault (id, kind, code, retryable, moment, token, remaining) values (gen_random_uuid(), 'reset-password', 'engine', false, 'in-task', $1, 1)`
    const { number } = await offered(
      seller,
      receiver,
      servers.map((server) => server.code),
    )
    await accepted(receiver, number)
    const [operation] = await rows(`select token from operation where server_id = $1 and kind = 'transfer'`, [servers[1]!.id])
    await rows(fails, [operation!['token']])
    await carriedOut()
    await fixture.settle(5)
    expect(await readTransfer(as(seller), { number })).toMatchObject({ state: 'failed' })
    expect(await inside(servers[0]!.machineId)).toContain(keyLine)
  })
})

describe('a link that was lost', () => {
  it('is replaced by its owner: the old one is invalid, the new one opens the same offer', async () => {
    const server = await oldServer(seller)
    const offer = await offered(seller, 'link', [server.code])
    const { number } = offer
    expect((await readTransfer(as(seller), { number })).can).toEqual(['cancel', 'link'])
    await prove(seller)
    const { link } = await renewLink(as(seller), { number })
    const another = await renewLink(as(seller), { number })
    for (const dead of [offer.link!, link]) await expect(openLink(as(receiver), { token: dead })).rejects.toMatchObject({ code: 'transfers.link-gone' })
    expect(await openLink(as(receiver), { token: another.link })).toEqual({ number })
    await expect(renewLink(as(seller), { number })).rejects.toMatchObject({ code: 'transfers.not-now' })
    expect((await readTransfer(as(seller), { number })).can).toEqual(['cancel'])
    await cancelTransfer(as(seller), { number })
  })

  it('is not replaced by others, nor without step-up authentication, nor once the offer has ended', async () => {
    const server = await oldServer(seller)
    const { number } = await offered(seller, 'link', [server.code])
    const stranger = await person()
    await prove(stranger)
    await expect(renewLink(as(stranger), { number })).rejects.toMatchObject({ kind: 'not-found' })
    await rows('update session set step_up_at = null where account_id = $1', [seller.accountId])
    await expect(renewLink(as(seller), { number })).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await prove(seller)
    await cancelTransfer(as(seller), { number })
    await expect(renewLink(as(seller), { number })).rejects.toMatchObject({ code: 'transfers.not-now' })
  })

  it('cannot be replaced in the database once it has been opened', async () => {
    const server = await oldServer(seller)
    const { number, link } = await offered(seller, 'link', [server.code])
    await openLink(as(receiver), { token: link! })
    await expect(rows(`update transfer set link_hash = decode(repeat('00', 32), 'hex') where number = $1`, [number])).rejects.toThrow('nobody has opened')
    await cancelTransfer(as(seller), { number })
  })
})
