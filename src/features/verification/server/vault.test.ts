import { describe, expect, it } from 'vitest'
import { identityFake } from '#adapters/identity-fake/identity-fake.ts'
import { aCustomer } from '#features/account/factories.ts'
import { anUpload, aPhoto } from '#features/files/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { makeKeyRing } from '#platform/secret-box.ts'
import { aCompany, aPerson, aResidentId, aSubmission, reviewFixture, reviewer, shareNumber, system, testKeys, withImages } from '../factories.ts'
import { submitForm } from '../forms.ts'
import { jobs } from '../jobs.ts'
import { identityRules, type RejectReason } from '../model.ts'
import { approveSubmission } from './approve-submission.ts'
import { eraseIdentity } from './erase-identity.ts'
import { exportIdentity } from './export-identity.ts'
import { forgetIdentities } from './forget-identities.ts'
import { giveConsent } from './give-consent.ts'
import { listQueue } from './list-queue.ts'
import { openSubmission } from './open-submission.ts'
import type { IdentityCheck, VerificationCtx } from './ports.ts'
import { readImageAsStaff, readOwnImage } from './read-image.ts'
import { readVerification } from './read-verification.ts'
import { rejectSubmission } from './reject-submission.ts'
import { requireVerified } from './require-verified.ts'
import { revealIdentity } from './reveal-identity.ts'
import { rewrapKeys } from './rewrap-keys.ts'
import { uploadImage } from './upload-image.ts'
import { withdrawSubmission } from './withdraw-submission.ts'

const database = await testDatabase({ poolSize: 30 })
const { clock, pool, ownerPool } = database
const { make, staffId, staff, nextId, someone } = await reviewFixture(database)
const reject = (submissionId: string, reason: RejectReason = 'unreadable') => rejectSubmission(staff, { submissionId, reason, note: null })
const accesses = async (accountId: string) =>
  (
    await pool.query<{ what: string; reader: string; reason: string | null }>(
      'select what, reader, reason from identity_access where account_id = $1 order by id',
      [accountId],
    )
  ).rows

describe('a check service', () => {
  const run = (own: Partial<VerificationCtx>) => drainJobs(make(system, own), jobs)
  const fake = { identityCheck: identityFake }
  const withFake = (actor: Actor) => make(actor, fake)

  it('approves a match and rejects a mismatch without a person', async () => {
    const good = await aSubmission(withFake, aPerson({ number: nextId() }))
    const bad = await aSubmission(withFake, aPerson({ number: aResidentId(444) }))
    expect((await readVerification(good.ctx)).personal).toMatchObject({ state: 'pending', route: 'automatic' })
    await run(fake)
    expect((await readVerification(good.ctx)).verification).toBe('personal')
    expect((await readVerification(bad.ctx)).personal).toMatchObject({ state: 'rejected', reason: 'mismatch' })
  })

  it.each([
    ['says that it is not available', identityFake, aResidentId(455)],
    [
      'throws what quotes the question',
      { knows: () => true, check: (identity: unknown) => Promise.reject(new Error(JSON.stringify(identity))) },
      aResidentId(301),
    ],
  ] as [string, IdentityCheck, string][])(
    'that %s is asked three times, then staff decide; nothing of the request is in the job',
    async (_what, identityCheck, number) => {
      const owner = await aSubmission((actor) => make(actor, { identityCheck }), aPerson({ number }))
      for (let tries = 0; tries < 4; tries++) {
        await run({ identityCheck })
        clock.advance(60_000)
      }
      expect((await readVerification(owner.ctx)).personal).toMatchObject({ state: 'pending', route: 'manual' })
      const { rows } = await pool.query<{ text: string }>('select platform_job::text as text from platform_job')
      expect(rows.map((row) => row.text).join()).not.toContain(number)
      await approveSubmission(staff, owner.submissionId)
    },
  )

  it('is not asked about a withdrawn submission, nor about passports and letters of authority', async () => {
    const asked: string[] = []
    const identityCheck: IdentityCheck = { ...identityFake, check: async (identity) => (asked.push(identity.document), 'match') }
    const gone = await aSubmission((actor) => make(actor, { identityCheck }), someone())
    await withdrawSubmission(gone.ctx)
    const passport = aPerson({ document: 'passport', number: 'E87654321', birthDate: '1990-01-01' })
    const abroad = await aSubmission((actor) => make(actor, { identityCheck }), passport)
    const letter = await aSubmission((actor) => make(actor, { identityCheck }), aCompany({ contactIsLegal: false }))
    await run({ identityCheck })
    expect(asked).toEqual([])
    expect((await readVerification(letter.ctx)).enterprise).toMatchObject({ route: 'manual' })
    expect((await readVerification(abroad.ctx)).personal).toMatchObject({ route: 'manual' })
  })

  it('cannot admit a fourth account: it is rejected with that reason', async () => {
    const owners = []
    for (let accounts = 0; accounts < 4; accounts++) owners.push(await aSubmission(withFake, aPerson({ number: aResidentId(777 + accounts) })))
    await shareNumber(
      database,
      owners.map(({ submissionId }) => submissionId),
    )
    await run(fake)
    const states = await Promise.all(owners.map(async (owner) => (await readVerification(owner.ctx)).personal))
    expect(states.filter((one) => one?.state === 'approved')).toHaveLength(3)
    expect(states.find((one) => one?.state === 'rejected')).toMatchObject({ reason: 'identity-used' })
  })
})

describe('accesses to identity data', () => {
  it('the owner sees their own photographs, a stranger and a visitor see nothing', async () => {
    const owner = await aCustomer(make(system))
    const own = make(owner.actor)
    await giveConsent(own)
    const { id } = await uploadImage(own, { slot: 'passport' }, anUpload(await aPhoto()))
    const shown = await readOwnImage(own, id)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(new Uint8Array(await shown.arrayBuffer()).subarray(0, 3)).toEqual(Uint8Array.of(0xff, 0xd8, 0xff))
    const stranger = make((await aCustomer(make(system))).actor)
    const errors = await Promise.all([readOwnImage(stranger, id), readOwnImage(stranger, newId())].map((one) => one.catch((error: unknown) => error)))
    expect(errors[0]).toMatchObject({ kind: 'not-found' })
    expect(errors[0]).toEqual(errors[1])
    await expect(readOwnImage(make({ kind: 'visitor' }), id)).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect((await readVerification(stranger)).images).toEqual([])
  })

  it('staff with that permission only; each access is recorded with actor and reason, and cannot be removed', async () => {
    const person = someone()
    const owner = await aSubmission(make, person)
    const without = make({ kind: 'staff', staffId, permissions: ['overview'] })
    const imageId = (await pool.query<{ id: string }>('select id from identity_image where submission_id = $1', [owner.submissionId])).rows[0]!.id
    const tries = (one: VerificationCtx) => [
      listQueue(one, { state: 'pending', page: 1, pageSize: 10 }),
      openSubmission(one, owner.submissionId),
      revealIdentity(one, { submissionId: owner.submissionId, reason: 'because' }),
      readImageAsStaff(one, { submissionId: owner.submissionId, imageId, reason: 'because', loginName: 'x' }),
      approveSubmission(one, owner.submissionId),
      rejectSubmission(one, { submissionId: owner.submissionId, reason: 'expired', note: null }),
    ]
    for (const one of [without, owner.ctx]) for (const tried of tries(one)) await expect(tried).rejects.toMatchObject({ kind: 'forbidden' })
    expect((await accesses(owner.accountId)).filter(({ reader }) => reader === 'staff')).toEqual([])

    const page = await listQueue(staff, { state: 'pending', page: 1, pageSize: 50 })
    expect(page.submissions.find((one) => one.id === owner.submissionId)).toMatchObject({ state: 'pending', kind: 'personal' })
    const shown = await openSubmission(staff, owner.submissionId)
    expect(JSON.stringify([page, shown])).not.toContain(person.number)
    expect(shown.images.map((image) => image.slot).toSorted()).toEqual(['id-back', 'id-front'])
    expect(await revealIdentity(staff, { submissionId: owner.submissionId, reason: '与照片核对' })).toEqual({ name: person.name, number: person.number })
    const plain = Buffer.from(await (await readOwnImage(owner.ctx, imageId)).arrayBuffer())
    const looked = { submissionId: owner.submissionId, imageId, reason: '核对正面', loginName: 'lin.wei' }
    const marked = Buffer.from((await readImageAsStaff(staff, looked)).jpeg, 'base64')
    expect(marked.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff))
    expect(marked.equals(plain)).toBe(false)
    const noted = (await accesses(owner.accountId)).filter(({ reader }) => reader === 'staff')
    expect(noted).toEqual([
      { what: 'record', reader: 'staff', reason: null },
      { what: 'number', reader: 'staff', reason: '与照片核对' },
      { what: 'image', reader: 'staff', reason: '核对正面' },
    ])
    // The photograph exists, but belongs to another submission.
    await expect(readImageAsStaff(staff, { ...looked, submissionId: newId() })).rejects.toMatchObject({ kind: 'not-found' })
    expect((await readVerification(owner.ctx)).looks.times).toBe(3)
    for (const sql of ['delete from identity_access', "update identity_access set reason = 'x'"]) await expect(pool.query(sql)).rejects.toThrow('only appended')
  })

  it('the export of the owner has everything, masked', async () => {
    const person = someone()
    const owner = await aSubmission(make, person)
    const all = await exportIdentity(owner.ctx)
    expect(all).toMatchObject({ consents: [{ version: '2026-11' }], submissions: [{ state: 'pending', identity: { name: 'C*** C***' } }] })
    expect(JSON.stringify(all)).not.toContain(person.number)
  })
})

describe('stored data', () => {
  it('photographs and rejected data are deleted 30 days after the decision; approved data stays as long as the account', async () => {
    const good = await aSubmission(make, someone())
    const bad = await aSubmission(make, someone())
    await approveSubmission(staff, good.submissionId)
    await reject(bad.submissionId)
    const imagesOf = async (id: string) => (await pool.query('select from identity_image where submission_id = $1', [id])).rowCount
    clock.advance((identityRules.retentionDays - 1) * 86_400_000)
    await forgetIdentities(make(system))
    expect([await imagesOf(good.submissionId), await imagesOf(bad.submissionId)]).toEqual([2, 2])
    clock.advance(86_400_000 + 1)
    await forgetIdentities(make(system))
    expect([await imagesOf(good.submissionId), await imagesOf(bad.submissionId)]).toEqual([0, 0])
    expect((await readVerification(good.ctx)).personal?.identity).toMatchObject({ name: 'C*** C***' })
    expect((await readVerification(bad.ctx)).personal).toMatchObject({ state: 'rejected', identity: undefined, reason: 'unreadable' })
    await expect(revealIdentity(staff, { submissionId: bad.submissionId, reason: 'later' })).rejects.toMatchObject({ code: 'verification.erased' })
  })

  it('unsubmitted photographs are deleted after a day', async () => {
    const owner = await aCustomer(make(system))
    await withImages(make(owner.actor), 'resident-id')
    clock.advance(86_400_001)
    await forgetIdentities(make(system))
    expect((await readVerification(make(owner.actor))).images).toEqual([])
  })

  it('is deleted completely when the account is closed', async () => {
    const owner = await aSubmission(make, someone())
    await approveSubmission(staff, owner.submissionId)
    const pending = await aSubmission(make, aCompany({ contactIsLegal: true }), owner)
    await eraseIdentity(make(system), owner.accountId)
    const { rows } = await pool.query('select sealed, number_mac, wrapped_key, state from identity_submission where account_id = $1 order by created_at', [
      owner.accountId,
    ])
    expect(rows.map((row) => row.state)).toEqual(['approved', 'withdrawn'])
    expect(rows.every((row) => row.sealed === null && row.number_mac === null && row.wrapped_key === null)).toBe(true)
    expect((await pool.query('select from identity_image where account_id = $1', [owner.accountId])).rowCount).toBe(0)
    await expect(requireVerified(owner.ctx, owner.accountId)).rejects.toMatchObject({ code: 'verification.needed' })
    await expect(approveSubmission(staff, pending.submissionId)).rejects.toMatchObject({ code: 'verification.already-decided' })
    await expect(eraseIdentity(owner.ctx, owner.accountId)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('is rewrapped when the key changes, and the old key can then be removed', async () => {
    const person = someone()
    const owner = await aSubmission(make, person)
    const secret = Buffer.alloc(32, 9)
    const next = { id: 'k2', key: Buffer.alloc(32, 5) }
    const both = { ...testKeys, identityKeys: makeKeyRing(secret, 'identity-key', [next]) }
    while ((await rewrapKeys(make(system, both))) > 0);
    const alone: VerificationCtx['identityKeys'] = { current: 'k2', keyOf: (id) => (id === 'k2' ? next.key : undefined) }
    expect(await revealIdentity(make(reviewer(staffId), { identityKeys: alone }), { submissionId: owner.submissionId, reason: 'test' })).toMatchObject({
      number: person.number,
    })
    await expect(revealIdentity(staff, { submissionId: owner.submissionId, reason: 'test' })).rejects.toThrow('identity key k2 is not there')
  })

  it('opens in its row only: a sealed record copied to another row does not', async () => {
    const both = { ...testKeys, identityKeys: makeKeyRing(Buffer.alloc(32, 9), 'identity-key', [{ id: 'k2', key: Buffer.alloc(32, 5) }]) }
    const victim = await aSubmission((actor) => make(actor, both), someone())
    const thief = await aCustomer(make(system))
    await ownerPool.query(
      `insert into identity_submission (id, account_id, request_key, kind, document, contact_is_legal, state, route, sealed, wrapped_key, key_id, number_mac, consent_id, created_at)
       select $1, $2, request_key, kind, document, contact_is_legal, state, route, sealed, wrapped_key, key_id, number_mac, consent_id, created_at from identity_submission where id = $3`,
      [newId(), thief.accountId, victim.submissionId],
    )
    await expect(readVerification(make(thief.actor, both))).rejects.toThrow()
  })
})

describe('the form', () => {
  const faultsOf = (input: object) => submitForm.safeParse(input).error?.issues.map((issue) => issue.message)
  it('reports faults before anything is stored', () => {
    expect(submitForm.safeParse(aPerson()).success).toBe(true)
    expect(submitForm.safeParse(aCompany()).success).toBe(true)
    expect(faultsOf({ ...aPerson(), number: '110105194912310021' })).toEqual(['verification.id-checksum'])
    expect(faultsOf({ ...aPerson(), name: '<b>' })).toEqual(['verification.name-form'])
    expect(faultsOf({ ...aCompany(), creditCode: '91350100M000100Y44' })).toEqual(['verification.credit-checksum'])
    expect(submitForm.safeParse({ ...aPerson(), verification: 'enterprise' }).success).toBe(false)
  })
})
