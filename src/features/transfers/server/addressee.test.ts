import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freezeSignIn } from '#features/account/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { transferFixture, type Person } from '../factories.ts'
import { bindOffersToAccount, bindReceiver } from './bind-receiver.ts'
import { cancelTransfer, expireTransfers, followCancelled, rejectTransfer } from './end-offer.ts'
import { listTransfers } from './list-transfers.ts'
import { readTransfer } from './read-transfer.ts'

const test = await testDatabase({ poolSize: 10 })
const fixture = transferFixture(test)
const { as, asSystem, person, oldServer, offered, accepted, rows } = fixture
const hour = 3_600_000
const filters = { page: 1, pageSize: 10 }

let seller: Person
let receiver: Person

/** A phone without an account, as long as that of `receiver`. */
const unused = () => `${receiver.phone.slice(0, -4)}${String((Number(receiver.phone.slice(-4)) + 5_000) % 10_000).padStart(4, '0')}`
const to = (account: string) => ({ to: { way: 'account', account, lastFour: account.slice(-4) } as const })
const messagesTo = (who: Person) =>
  rows(`select code, params from message where account_id = $1 and code like 'transfer%' order by created_at, code`, [who.accountId])

/** Collects the sender's responses, lists and messages of one offer from its beginning to its end. Values that differ between any two offers are replaced. */
async function seenBySender(account: string, end: 'cancel' | 'expire') {
  const server = await oldServer(seller)
  await rows('delete from message where account_id = $1', [seller.accountId])
  const made = await offered(seller, receiver, [server.code], to(account))
  const read = async () => [await readTransfer(as(seller), made), (await listTransfers(as(seller), { ...filters, side: 'sent' })).transfers[0]]
  const before = await read()
  if (end === 'cancel') {
    await cancelTransfer(as(seller), made)
    await followCancelled(asSystem(), made)
  } else {
    test.clock.advance(72 * hour)
    await expireTransfers(asSystem())
  }
  const seen = JSON.stringify([made, before, await read(), await messagesTo(seller)], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return JSON.parse(
    seen
      .replaceAll(made.number, '<number>')
      .replaceAll(server.code, '<server>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(/"\d+\.\d+\.\d+\.•+"|"[\d.]+\.x"/g, '"<ip>"'),
  ) as unknown
}

beforeAll(async () => {
  await fixture.openShop()
})
beforeEach(async () => {
  seller = await person()
  receiver = await person()
  await rows('delete from usage_limit')
})

describe('an offer to a phone or account number', () => {
  it.each(['cancel', 'expire'] as const)('looks the same to the sender in every field whether or not there is an account, and ends by %s', async (end) => {
    const known = await seenBySender(receiver.phone, end)
    expect(await seenBySender(unused(), end)).toEqual(known)
    expect(JSON.stringify(known)).toContain(`${receiver.phone.slice(0, -4)}••••`)
    expect(JSON.stringify(known)).not.toContain(receiver.number.slice(-4))
  })

  it('is the same for accounts that are verified, unverified, blocked or closing', async () => {
    const known = await seenBySender(receiver.phone, 'cancel')
    await rows(`update account set verification = 'none', nickname = 'Another name' where id = $1`, [receiver.accountId])
    expect(await seenBySender(receiver.phone, 'cancel')).toEqual(known)
    await freezeSignIn(asSystem(), { accountId: receiver.accountId, reason: 'tests' })
    await rows(
      `insert into account_closing (id, account_id, state, requested_at, due_at) values (gen_random_uuid(), $1, 'waiting', now(), now() + interval '7 days')`,
      [receiver.accountId],
    )
    expect(await seenBySender(receiver.phone, 'cancel')).toEqual(known)
  })

  it('takes the same statements in the request', async () => {
    const statements = async (account: string) => {
      const server = await oldServer(seller)
      await fixture.prove(seller)
      const before = await rows('select name from platform_event order by at')
      const made = await fixture.offeredOnly(seller, [server.code], to(account).to)
      const [row] = await rows('select receiver_id from transfer where number = $1', [made.number])
      const events = (await rows('select name from platform_event order by at')).slice(before.length)
      return { receiver: row!['receiver_id'], events, told: await messagesTo(receiver) }
    }
    const known = await statements(receiver.phone)
    expect(known).toEqual({ receiver: null, events: [{ name: 'transfer.offered' }], told: [] })
    expect(await statements(unused())).toEqual(known)
  })

  it('shows the sender who the receiver is only after they accept', async () => {
    const server = await oldServer(seller)
    const { number } = await offered(seller, receiver, [server.code], to(receiver.phone))
    expect((await messagesTo(receiver)).map(({ code }) => code)).toEqual(['transfer.offered'])
    expect(await readTransfer(as(receiver), { number })).toMatchObject({ side: 'received', sentTo: null, other: { name: 'T***' } })
    expect(await readTransfer(as(seller), { number })).toMatchObject({ other: null, sentTo: `${receiver.phone.slice(0, -4)}••••` })
    await accepted(receiver, number)
    expect(await readTransfer(as(seller), { number })).toMatchObject({
      sentTo: null,
      other: { name: 'T***', number: `${receiver.number.slice(0, 2)}****${receiver.number.slice(-4)}`, verification: 'personal' },
    })
  })

  it('does not show who declined it, and keeps no whole number after its end', async () => {
    const server = await oldServer(seller)
    const { number } = await offered(seller, receiver, [server.code], to(receiver.phone))
    await rejectTransfer(as(receiver), { number })
    expect(await readTransfer(as(seller), { number })).toMatchObject({ state: 'rejected', other: null, sentTo: `${receiver.phone.slice(0, -4)}••••` })
    expect(await rows('select sent_to from transfer where number = $1', [number])).toEqual([{ sent_to: `${receiver.phone.slice(0, -4)}••••` }])
  })

  it('is hidden from strangers, and from a receiver with another number', async () => {
    const stranger = await person()
    const server = await oldServer(seller)
    const { number } = await offered(seller, receiver, [server.code], to(unused()))
    for (const who of [stranger, receiver]) {
      await expect(readTransfer(as(who), { number })).rejects.toMatchObject({ kind: 'not-found' })
      await expect(rejectTransfer(as(who), { number })).rejects.toMatchObject({ kind: 'not-found' })
    }
  })

  it('is found by the person who registers the phone within 72 hours, and by no one afterwards', async () => {
    const registered = async (phone: string) => {
      const { accountId } = await person()
      await rows('update account set phone = $2 where id = $1', [accountId, phone])
      await bindOffersToAccount(asSystem(), { accountId })
      return rows('select t.number from transfer t where receiver_id = $1', [accountId])
    }
    const phone = unused()
    const { number } = await offered(seller, receiver, [(await oldServer(seller)).code], to(phone))
    await bindReceiver(asSystem(), { number })
    expect(await registered(phone)).toEqual([{ number }])
    const late = `${phone.slice(0, -5)}${(Number(phone.slice(-5, -4)) + 1) % 10}${phone.slice(-4)}`
    await offered(seller, receiver, [(await oldServer(seller)).code], to(late))
    test.clock.advance(72 * hour)
    expect(await registered(late)).toEqual([])
  })
})
