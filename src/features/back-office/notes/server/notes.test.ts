import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { staffOffice } from '../../factories.ts'
import { noteRules } from '../../model/notes.ts'
import { listNotes, listPinnedNotes } from './list-notes.ts'
import { addNote, changeNote, pinNote, removeNote } from './write-notes.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
let support: Awaited<ReturnType<typeof office.signedIn>>
let finance: typeof support

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
  support = await office.signedIn('support')
  finance = await office.signedIn('finance')
})

async function customer() {
  const { accountId, actor } = await aCustomer(database.ctx())
  const { rows } = await database.pool.query<{ number: string }>('select number from account where id = $1', [accountId])
  return { accountId, actor, number: rows[0]!.number }
}
const noteOn = (number: string, body: string, own: { pinned?: boolean; key?: string; by?: typeof support } = {}) =>
  addNote((own.by ?? support).ctx, { number, body, pinned: own.pinned ?? false, idempotencyKey: own.key ?? newId() })
const bodiesOf = async (accountId: string) => (await listNotes(support.ctx, { accountId })).map(({ body }) => body)

describe('notes on a customer', () => {
  it('have their author and time, newest first, with pinned ones on top', async () => {
    const { accountId, number } = await customer()
    await noteOn(number, 'first', { pinned: true })
    database.clock.advance(1_000)
    await noteOn(number, 'second')
    database.clock.advance(1_000)
    await noteOn(number, 'third', { by: finance })
    expect(await bodiesOf(accountId)).toEqual(['first', 'third', 'second'])
    const [, third] = await listNotes(support.ctx, { accountId })
    expect(third).toMatchObject({ staffId: finance.staffId, author: expect.stringMatching(/^M \d/), revision: 1, createdAt: database.clock.now() })
    expect((await listPinnedNotes(support.ctx, { number })).map(({ body }) => body)).toEqual(['first'])
  })

  it('are written once by a repeated click', async () => {
    const { accountId, number } = await customer()
    const key = newId()
    const [one, other] = await Promise.all([noteOn(number, 'once', { key }), noteOn(number, 'once', { key })])
    expect(one).toEqual(other)
    expect(await bodiesOf(accountId)).toEqual(['once'])
    await expect(noteOn(number, 'another', { key })).rejects.toMatchObject({ code: 'platform.key-reused' })
  })

  it('are changed by their author alone, from the revision that was read', async () => {
    const { accountId, number } = await customer()
    const { noteId } = await noteOn(number, 'calls back on Monday')
    await expect(changeNote(finance.ctx, { number, noteId, body: 'x', revision: 1 })).rejects.toMatchObject({ code: 'back-office.note-of-another' })
    await changeNote(support.ctx, { number, noteId, body: 'calls back on Tuesday', revision: 1 })
    await changeNote(support.ctx, { number, noteId, body: 'calls back on Tuesday', revision: 1 })
    await expect(changeNote(support.ctx, { number, noteId, body: 'calls back on Friday', revision: 1 })).rejects.toMatchObject({
      code: 'back-office.note-changed',
    })
    expect(await listNotes(support.ctx, { accountId })).toMatchObject([{ body: 'calls back on Tuesday', revision: 2 }])
    for (const of of [
      { number, noteId: newId() },
      { number: (await customer()).number, noteId },
    ])
      await expect(changeNote(support.ctx, { ...of, body: 'x', revision: 2 })).rejects.toMatchObject({ code: 'back-office.note-gone' })
  })

  it('are pinned by any colleague, and removed by their author or an owner', async () => {
    const { accountId, number } = await customer()
    const { noteId } = await noteOn(number, 'VIP')
    await pinNote(finance.ctx, { number, noteId, pinned: true })
    expect(await listNotes(support.ctx, { accountId })).toMatchObject([{ pinned: true, revision: 1 }])
    await expect(removeNote(finance.ctx, { number, noteId })).rejects.toMatchObject({ code: 'back-office.note-of-another' })
    await removeNote(support.ctx, { number, noteId })
    await removeNote(support.ctx, { number, noteId })
    await expect(pinNote(finance.ctx, { number, noteId, pinned: true })).rejects.toMatchObject({ code: 'back-office.note-gone' })
    const other = await noteOn(number, 'wrong customer')
    await removeNote((await office.signedIn()).ctx, { number, ...other })
    expect(await bodiesOf(accountId)).toEqual([])
  })

  it('are limited for each customer, also for clicks at the same time', async () => {
    const { accountId, number } = await customer()
    await database.ownerPool.query(
      `insert into account_note (id, account_id, staff_id, body, created_at, changed_at)
       select gen_random_uuid(), $1, $2, 'old', now(), now() from generate_series(1, $3)`,
      [accountId, support.staffId, noteRules.most - 1],
    )
    const tries = await Promise.allSettled([1, 2, 3].map((n) => noteOn(number, `note ${n}`)))
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(tries.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'back-office.note-most', detail: { most: noteRules.most } } })
  })

  it('are closed to roles without accounts, to customers and to visitors', async () => {
    const { accountId, number, actor } = await customer()
    const { noteId } = await noteOn(number, 'secret', { pinned: true })
    const content = await office.signedIn('content')
    for (const ctx of [content.ctx, office.asking(actor), office.asking()]) {
      const refused = { code: 'auth.not-allowed' }
      await expect(listNotes(ctx, { accountId })).rejects.toMatchObject(refused)
      await expect(addNote(ctx, { number, body: 'x', pinned: false, idempotencyKey: newId() })).rejects.toMatchObject(refused)
      await expect(changeNote(ctx, { number, noteId, body: 'x', revision: 1 })).rejects.toMatchObject(refused)
      await expect(pinNote(ctx, { number, noteId, pinned: false })).rejects.toMatchObject(refused)
      await expect(removeNote(ctx, { number, noteId })).rejects.toMatchObject(refused)
    }
    expect(await listPinnedNotes(content.ctx, { number })).toEqual([])
    await expect(noteOn('1999999999', 'x')).rejects.toMatchObject({ code: 'account.not-found' })
  })
})
