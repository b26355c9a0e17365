import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { readAccount } from '#features/account/api.ts'
import { anUpload, aPhoto } from '#features/files/factories.ts'
import { jobs as fileJobs } from '#features/files/jobs.ts'
import { listMessages } from '#features/messages/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { aCompany, aPerson, aResidentId, aSubmission, reviewFixture, shareNumber, system, withImages } from '../factories.ts'
import { identityRules, type RejectReason } from '../model.ts'
import { approveSubmission } from './approve-submission.ts'
import { eraseIdentity } from './erase-identity.ts'
import { giveConsent } from './give-consent.ts'
import { readVerification } from './read-verification.ts'
import { rejectSubmission } from './reject-submission.ts'
import { requireVerified } from './require-verified.ts'
import { submitIdentity } from './submit-identity.ts'
import { uploadImage } from './upload-image.ts'
import { withdrawSubmission } from './withdraw-submission.ts'

const database = await testDatabase({ poolSize: 30 })
const { clock, pool } = database
const { files, make, staff, nextId, someone } = await reviewFixture(database)
const reject = (submissionId: string, reason: RejectReason = 'unreadable') => rejectSubmission(staff, { submissionId, reason, note: null })
const stored = async () => (await readdir(files.folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length

describe('a submission', () => {
  it('waits for staff, is shown masked, and makes the account verified when it is approved; the owner is told without a name', async () => {
    const owner = await aSubmission(make, aPerson({ name: '司马测试', number: nextId() }))
    const waiting = await readVerification(owner.ctx)
    expect(waiting).toMatchObject({ verification: 'none', personal: { state: 'pending', route: 'manual', identity: { name: '司***' } }, images: [] })
    expect(waiting.personal?.identity?.number).toMatch(/^330\*{11}.{4}$/)
    await expect(requireVerified(owner.ctx, owner.accountId)).rejects.toMatchObject({ code: 'verification.needed' })
    await approveSubmission(staff, owner.submissionId)
    expect(await requireVerified(owner.ctx, owner.accountId)).toBe('personal')
    const [told] = (await listMessages(owner.ctx)).messages
    expect(told).toMatchObject({ code: 'verification.approved', params: { kind: 'personal' }, link: '/console/verified' })
    expect(JSON.stringify(told)).not.toContain('司马')
  })

  it('that is rejected has a reason, and may be corrected and submitted again', async () => {
    const owner = await aSubmission(make, someone())
    await rejectSubmission(staff, { submissionId: owner.submissionId, reason: 'unreadable', note: '请在光线好的地方重拍背面。' })
    expect((await readVerification(owner.ctx)).personal).toMatchObject({ state: 'rejected', reason: 'unreadable', note: '请在光线好的地方重拍背面。' })
    await withImages(owner.ctx, 'resident-id')
    await expect(submitIdentity(owner.ctx, someone())).resolves.toMatchObject({ state: 'pending' })
  })

  it('is one, also for repeated clicks', async () => {
    const owner = await aCustomer(make(system))
    const own = make(owner.actor)
    await withImages(own, 'resident-id')
    const input = someone()
    const clicks = await Promise.all(Array.from({ length: 8 }, () => submitIdentity(own, input)))
    expect(new Set(clicks.map((click) => click.submissionId)).size).toBe(1)
    await expect(submitIdentity(own, someone())).rejects.toMatchObject({ code: 'verification.pending' })
  })

  it('needs consent before anything is uploaded, and its photographs before it is accepted', async () => {
    const owner = await aCustomer(make(system))
    const own = make(owner.actor)
    const untouched = { name: undefined, read: () => Promise.reject(new Error('nothing is read before consent')) }
    await expect(uploadImage(own, { slot: 'id-front' }, untouched)).rejects.toMatchObject({ code: 'verification.consent-needed' })
    await expect(submitIdentity(own, someone())).rejects.toMatchObject({ code: 'verification.consent-needed' })
    await giveConsent(own)
    await giveConsent(own)
    const { rows } = await pool.query('select version, purpose, given_at from identity_consent where account_id = $1', [owner.accountId])
    expect(rows).toEqual([{ version: '2026-11', purpose: 'identity-verification', given_at: clock.now() }])
    await uploadImage(own, { slot: 'id-front' }, anUpload(await aPhoto()))
    await expect(submitIdentity(own, someone())).rejects.toMatchObject({ fields: [{ path: 'images.id-back', code: 'verification.image-needed' }] })
  })

  it('of a minor is refused, at the field that shows the age', async () => {
    const owner = await aCustomer(make(system))
    const own = make(owner.actor)
    await withImages(own, 'passport')
    const young = { path: 'number', code: 'verification.too-young' }
    await expect(submitIdentity(own, aPerson({ number: aResidentId(1, '20080312') }))).rejects.toMatchObject({ fields: [young] })
    const passport = aPerson({ document: 'passport', number: 'E12345678', birthDate: '2010-01-01' })
    await expect(submitIdentity(own, passport)).rejects.toMatchObject({ fields: [{ ...young, path: 'birthDate' }] })
    await expect(submitIdentity(own, { ...passport, birthDate: '2000-01-01' })).resolves.toMatchObject({ state: 'pending' })
  })

  it('of a company upgrades a person, and a company never becomes a person again, by a constraint of the database', async () => {
    const owner = await aSubmission(make, someone())
    await approveSubmission(staff, owner.submissionId)
    const { submissionId } = await aSubmission(make, aCompany(), owner)
    await approveSubmission(staff, submissionId)
    expect(await requireVerified(owner.ctx, owner.accountId)).toBe('enterprise')
    await withImages(owner.ctx, 'resident-id')
    await expect(submitIdentity(owner.ctx, someone())).rejects.toMatchObject({ code: 'verification.no-way-back' })
    await expect(pool.query("update account set verification = 'personal' where id = $1", [owner.accountId])).rejects.toThrow('does not become a person')
  })

  it('without a letter of authority is incomplete if the contact is not the legal representative', async () => {
    const owner = await aCustomer(make(system))
    const own = make(owner.actor)
    await withImages(own, 'business-licence', true)
    await expect(submitIdentity(own, aCompany())).rejects.toMatchObject({ fields: [{ path: 'images.letter', code: 'verification.image-needed' }] })
    await expect(submitIdentity(own, aCompany({ contactIsLegal: true }))).resolves.toMatchObject({ state: 'pending' })
  })

  it('can be withdrawn while it waits, which deletes it', async () => {
    const owner = await aSubmission(make, someone())
    const before = await stored()
    await withdrawSubmission(owner.ctx)
    await drainJobs(make(system), fileJobs)
    expect(await stored()).toBe(before - 2)
    const { rows } = await pool.query('select sealed, number_mac, state from identity_submission where id = $1', [owner.submissionId])
    expect(rows[0]).toEqual({ sealed: null, number_mac: null, state: 'withdrawn' })
    await expect(withdrawSubmission(owner.ctx)).rejects.toMatchObject({ code: 'verification.nothing-pending' })
    await expect(approveSubmission(staff, owner.submissionId)).rejects.toMatchObject({ code: 'verification.already-decided' })
  })

  it('is limited to five a day per account', async () => {
    const owner = await aCustomer(make(system))
    const own = make(owner.actor)
    for (let tries = 0; tries < identityRules.submissionsADay; tries++) {
      await withImages(own, 'resident-id')
      await submitIdentity(own, someone())
      await withdrawSubmission(own)
    }
    await withImages(own, 'resident-id')
    await expect(submitIdentity(own, someone())).rejects.toMatchObject({ kind: 'too-many', code: 'verification.tried-often' })
    clock.advance(86_400_001)
    await withImages(own, 'resident-id')
    await expect(submitIdentity(own, someone())).resolves.toMatchObject({ state: 'pending' })
  })

  it('is decided once, also by two of the staff at the same moment', async () => {
    const owner = await aSubmission(make, someone())
    const decisions = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => approveSubmission(staff, owner.submissionId)),
      ...Array.from({ length: 5 }, () => reject(owner.submissionId)),
    ])
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listMessages(owner.ctx)).total).toBe(1)
    for (const state of ['pending', 'withdrawn'])
      await expect(pool.query('update identity_submission set state = $2 where id = $1', [owner.submissionId, state])).rejects.toThrow()
  })
})

describe('one identity', () => {
  it('verifies three accounts and never a fourth, also for ten simultaneous approvals over thirty connections', async () => {
    const number = nextId()
    const owners = await Promise.all(Array.from({ length: 10 }, () => aCustomer(make(system))))
    const waiting: string[] = []
    for (const owner of owners) waiting.push((await aSubmission(make, aPerson({ number: owner === owners[0] ? number : nextId() }), owner)).submissionId)
    await shareNumber(database, waiting)
    const approvals = await Promise.allSettled(
      waiting.flatMap((submissionId) => [approveSubmission(staff, submissionId), approveSubmission(staff, submissionId)]),
    )
    expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const verified = await Promise.all(owners.map(({ accountId }) => readAccount(make(system), accountId)))
    expect(verified.filter((account) => account.verification === 'personal')).toHaveLength(3)
    const { rows } = await pool.query('select place from identity_holder where account_id = any($1) order by place', [owners.map((owner) => owner.accountId)])
    expect(rows.map((row) => row.place)).toEqual([1, 2, 3])
    clock.advance(86_400_001)
    const late = await aCustomer(make(system))
    await withImages(make(late.actor), 'resident-id')
    await expect(submitIdentity(make(late.actor), aPerson({ number }))).rejects.toMatchObject({ code: 'verification.identity-used' })
  })

  it('waits in three accounts and never in a fourth, also for simultaneous submissions; one that ends makes room', async () => {
    const number = nextId()
    const owners = await Promise.all(Array.from({ length: 5 }, () => aCustomer(make(system))))
    for (const { actor } of owners) await withImages(make(actor), 'resident-id')
    const submit = (at: number) => submitIdentity(make(owners[at]!.actor), aPerson({ number }))
    const tried = await Promise.allSettled(owners.map((_owner, at) => submit(at)))
    const failed = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(failed).toEqual([1, 2].map(() => expect.objectContaining({ kind: 'conflict', code: 'verification.identity-used', detail: {} })))
    const places = (status: string) => tried.flatMap((one, at) => (one.status === status ? [at] : []))
    const [first, second] = places('fulfilled')
    const [late, last] = places('rejected')
    await withdrawSubmission(make(owners[first!]!.actor))
    await expect(submit(late!)).resolves.toMatchObject({ state: 'pending' })
    // A verified account keeps its place.
    const { rows } = await pool.query<{ id: string }>("select id from identity_submission where account_id = $1 and state = 'pending'", [
      owners[second!]!.accountId,
    ])
    await approveSubmission(staff, rows[0]!.id)
    await expect(submit(last!)).rejects.toMatchObject({ code: 'verification.identity-used' })
  })

  it('can be used again when one of its accounts is closed', async () => {
    const number = nextId()
    const owners = await Promise.all(Array.from({ length: 3 }, async () => aSubmission(make, aPerson({ number }))))
    for (const { submissionId } of owners) await approveSubmission(staff, submissionId)
    await eraseIdentity(make(system), owners[0]!.accountId)
    const next = await aSubmission(make, aPerson({ number }))
    await approveSubmission(staff, next.submissionId)
    expect(await requireVerified(next.ctx, next.accountId)).toBe('personal')
  })
})
