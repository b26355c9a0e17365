import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { listMessages } from '#features/messages/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { validate } from '#platform/http/validate.ts'
import { newId } from '#platform/pure/id.ts'
import { aFile, supportFixture, type StaffActor } from '../../factories.ts'
import { newTransferCaseForm, transferCaseListForm, type NewTransferCase } from '../../forms.ts'
import { approveTransferCase, rejectTransferCase, reviewTransferCase } from './decide-transfer-case.ts'
import { followTransfer } from './follow-transfer.ts'
import { listCaseQueue } from './list-case-queue.ts'
import { findTransferCase, listTransferCases } from './list-transfer-cases.ts'
import { openTransferCase } from './open-transfer-case.ts'
import { receiveFile } from '../../server/receive-file.ts'
import { withdrawTransferCase } from './withdraw-transfer-case.ts'

let test: TestDatabase
let fixture: Awaited<ReturnType<typeof supportFixture>>
let owner: Customer
let other: Customer
let lin: StaffActor
const all = transferCaseListForm.parse({})
type Customer = Extract<Actor, { kind: 'customer' }>

beforeAll(async () => {
  test = await testDatabase({ poolSize: 10 })
  fixture = await supportFixture(test)
  owner = await verified()
  other = await verified()
  lin = await fixture.staff('lin', ['overview', 'transfers'])
})

async function verified(): Promise<Customer> {
  const made = await fixture.customer()
  await test.ownerPool.query(`update account set verification = 'personal' where id = $1`, [made.accountId])
  await test.ownerPool.query(
    `insert into session (id, token_hash, account_id, method, remember, ip, user_agent, created_at, seen_at, expires_at, step_up_at)
     values ($1, $2, $3, 'password', true, '127.0.0.1', 'test', $4, $4, $4::timestamptz + interval '14 days', $4)`,
    [made.sessionId, randomBytes(32), made.accountId, test.clock.now()],
  )
  return made
}

async function numberOf(actor: Customer): Promise<string> {
  const { rows } = await test.pool.query<{ number: string }>('select number from account where id = $1', [actor.accountId])
  return rows[0]!.number
}

/** Applies as the successor. Only staff check the server codes. */
async function apply(actor: Customer, own: Partial<NewTransferCase> = {}): Promise<string> {
  const { fileId } = await receiveFile(fixture.as(actor), aFile('agreement.txt', 'signed by both'))
  const asked = validate(newTransferCaseForm, {
    kind: 'succession',
    side: 'successor',
    serverCodes: ['srv-aaaaaaaa'],
    otherParty: await numberOf(other),
    otherName: 'Old Company Ltd',
    title: 'Assisted transfer',
    body: 'merged-in-march',
    fileIds: [fileId],
    idempotencyKey: newId(),
    ...own,
  })
  return (await openTransferCase(fixture.as(actor), asked)).number
}

const began: object[] = []
/** Replaces the transfers feature, which support does not import: records the requested transfers. */
const staffTransfers = {
  begin: (_ctx: unknown, of: object) => {
    began.push(of)
    return Promise.resolve({ number: `T2026031100000000${began.length}` })
  },
}
const asStaff = (actor: Actor = lin) => ({ ...fixture.as(actor), staffTransfers })

/** Inserts a server without triggers and foreign keys, because its purchase does not matter here. */
async function aServer(of: Customer, code: string): Promise<void> {
  const client = await test.ownerPool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into server (id, account_id, order_id, ordinal, code, name, remark, region_id, zone_id, image_id, config, months, state, created_at, updated_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), 1, $2, $2, '', 'hongkong', 'hongkong-a', 'ubuntu-24.04', '{}', 1, 'pending', now(), now())`,
      [of.accountId, code],
    )
  } finally {
    await client.query("set session_replication_role = 'origin'")
    client.release()
  }
}

describe('an application for a transfer by staff', () => {
  it('has its documents in a work order of the same number, and is one for repeated clicks', async () => {
    const key = newId()
    const number = await apply(owner, { idempotencyKey: key })
    expect(number).toMatch(/^W\d{14}$/)
    const { cases } = await listTransferCases(fixture.as(owner), all)
    expect(cases).toMatchObject([{ number, state: 'submitted', kind: 'succession', serverCodes: ['srv-aaaaaaaa'] }])
    await withdrawTransferCase(fixture.as(owner), { number })
    await withdrawTransferCase(fixture.as(owner), { number })
    const view = await findTransferCase(fixture.as(owner), { number })
    expect(view!.lines.map(({ toState }) => toState)).toEqual(['submitted', 'withdrawn'])
  })

  it('needs step-up authentication, and the applicant’s servers if they are the giver', async () => {
    await expect(apply(owner, { side: 'owner' })).rejects.toMatchObject({ code: 'servers.not-found' })
    const unproved = await verified()
    await test.ownerPool.query('update session set step_up_at = null where id = $1', [unproved.sessionId])
    await expect(apply(unproved)).rejects.toMatchObject({ code: 'auth.proof-needed' })
  })

  it('is unknown to a stranger, and is decided only by staff with that permission', async () => {
    const number = await apply(owner)
    expect(await findTransferCase(fixture.as(other), { number })).toBeUndefined()
    expect((await listTransferCases(fixture.as(other), all)).total).toBe(0)
    await expect(withdrawTransferCase(fixture.as(other), { number })).rejects.toMatchObject({ kind: 'not-found' })
    const supporter = await fixture.staff('chen', ['overview', 'support'])
    for (const actor of [owner, other, supporter]) {
      await expect(reviewTransferCase(fixture.as(actor), { number })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(approveTransferCase(asStaff(actor), { number, snapshots: 'wipe' })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(rejectTransferCase(fixture.as(actor), { number, reason: 'not enough' })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(listCaseQueue(fixture.as(actor), { state: 'submitted', page: 1 })).rejects.toMatchObject({ kind: 'forbidden' })
    }
    await withdrawTransferCase(fixture.as(owner), { number })
  })

  it('shows staff the owners of the servers, and is approved only if they belong to the other party', async () => {
    const number = await apply(owner, { serverCodes: ['srv-bbbbbbbb'] })
    await reviewTransferCase(fixture.as(lin), { number })
    const judged = async () => (await listCaseQueue(fixture.as(lin), { state: 'reviewing', page: 1 })).cases.find((row) => row.number === number)!
    expect(await judged()).toMatchObject({ obstacle: 'no-server', other: { number: await numberOf(other) } })
    await expect(approveTransferCase(asStaff(), { number, snapshots: 'wipe' })).rejects.toMatchObject({ code: 'support.case-obstacle-no-server' })
    await aServer(await verified(), 'srv-bbbbbbbb')
    expect((await judged()).obstacle).toBe('not-theirs')
    await test.ownerPool.query('delete from server where code = $1', ['srv-bbbbbbbb'])
    await aServer(other, 'srv-bbbbbbbb')
    const { transferNumber } = await approveTransferCase(asStaff(), { number, snapshots: 'move' })
    expect(await approveTransferCase(asStaff(), { number, snapshots: 'move' })).toEqual({ transferNumber })
    expect(began).toEqual([
      { fromAccountId: other.accountId, toAccountId: owner.accountId, serverCodes: ['srv-bbbbbbbb'], snapshots: 'move', caseNumber: number },
    ])
    expect((await listMessages(fixture.as(owner))).messages[0]).toMatchObject({ code: 'transfer-case.approved' })
    await expect(withdrawTransferCase(fixture.as(owner), { number })).rejects.toMatchObject({ code: 'support.case-moved-on' })
    const system = fixture.as({ kind: 'system', name: 'test' })
    await followTransfer(system, { number: transferNumber, outcome: 'fail' })
    expect((await findTransferCase(fixture.as(owner), { number }))!.state).toBe('failed')
    const again = await approveTransferCase(asStaff(), { number, snapshots: 'move' })
    await followTransfer(system, { number: again.transferNumber, outcome: 'complete' })
    await followTransfer(system, { number: again.transferNumber, outcome: 'fail' })
    expect((await findTransferCase(fixture.as(owner), { number }))!.state).toBe('completed')
  })

  it('is refused with a reason that its applicant reads', async () => {
    const number = await apply(owner)
    await rejectTransferCase(fixture.as(lin), { number, reason: 'The agreement is not signed.' })
    expect(await findTransferCase(fixture.as(owner), { number })).toMatchObject({ state: 'rejected', reason: 'The agreement is not signed.' })
    await expect(rejectTransferCase(fixture.as(lin), { number, reason: 'once more' })).rejects.toMatchObject({ code: 'support.case-moved-on' })
  })
})
