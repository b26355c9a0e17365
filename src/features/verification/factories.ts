import { aCustomer, type TestCustomer } from '#features/account/factories.ts'
import { aFileStore, anUpload, aPhoto } from '#features/files/factories.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { makeKeyRing, makeMacKey } from '#platform/secret-box.ts'
import { slotsOf, type IdentityDocument } from './model.ts'
import { creditMarkOf, residentMarkOf } from './model/numbers.ts'
import type { SubmitInput } from './forms.ts'
import { giveConsent } from './server/give-consent.ts'
import type { VaultKeys, VerificationCtx } from './server/ports.ts'
import { submitIdentity } from './server/submit-identity.ts'
import { uploadImage } from './server/upload-image.ts'

const secret = Buffer.alloc(32, 9)
export const testKeys: VaultKeys = { identityKeys: makeKeyRing(secret, 'identity-key', []), identityMac: makeMacKey(secret, 'identity-number') }

/** Staff with the permission to review. `staffRow` inserts the row. */
export const reviewer = (staffId: string): Actor => ({ kind: 'staff', staffId, permissions: ['verification'] })

/** Generates an unassigned resident ID with a valid checksum from an order number. */
export function aResidentId(order = 1, birth = '19900307', area = '330106'): string {
  const seventeen = `${area}${birth}${String(order).padStart(3, '0')}`
  return seventeen + residentMarkOf(seventeen)
}

/** Generates a credit code from an order number. */
export function aCreditCode(order = 1): string {
  const seventeen = `91330106MA${String(order).padStart(7, '0')}`
  return seventeen + creditMarkOf(seventeen)
}

type Personal = Extract<SubmitInput, { kind: 'personal' }>
type Enterprise = Extract<SubmitInput, { kind: 'enterprise' }>

export function aPerson(own: Partial<Personal> = {}): Personal {
  return { kind: 'personal', document: 'resident-id', name: 'Chen Ceshi', number: aResidentId(), birthDate: null, requestKey: newId(), ...own }
}

export function aCompany(own: Partial<Enterprise> = {}): Enterprise {
  return {
    kind: 'enterprise',
    companyName: 'Hangzhou Test Technology Co., Ltd.',
    creditCode: aCreditCode(),
    legalName: 'Chen Ceshi',
    contactName: 'Li Lianxi',
    contactIsLegal: false,
    requestKey: newId(),
    ...own,
  }
}

export const system: Actor = { kind: 'system', name: 'tests' }

/** Test set-up of verification: contexts with the vault's ports, staff who review, and unused identities. */
export async function reviewFixture({ ctx, ownerPool }: TestDatabase) {
  const files = await aFileStore()
  const make = (actor: Actor, own: Partial<VerificationCtx> = {}): VerificationCtx => ctx(actor, { ...testKeys, files, ...own })
  const staffId = newId()
  await ownerPool.query(
    "insert into staff (id, login_name, display_name, role, password_hash, created_at) values ($1, 'reviewer', 'R', 'owner', 'argon2id$x', now())",
    [staffId],
  )
  let order = 0
  return { files, make, staffId, staff: make(reviewer(staffId)), nextId: () => aResidentId(++order), someone: () => aPerson({ number: aResidentId(++order) }) }
}

let photo: Promise<Buffer> | undefined

/** Gives consent and uploads the photographs of a document. */
export async function withImages(ctx: Ctx & VerificationCtx, document: IdentityDocument, contactIsLegal = true): Promise<void> {
  await giveConsent(ctx)
  const bytes = await (photo ??= aPhoto())
  for (const slot of slotsOf(document, contactIsLegal)) await uploadImage(ctx, { slot }, anUpload(bytes))
}

/** Creates a customer with a pending submission. */
export async function aSubmission(
  make: (actor: Actor) => Ctx & VerificationCtx,
  input: SubmitInput = aPerson(),
  customer?: TestCustomer,
): Promise<TestCustomer & { ctx: Ctx & VerificationCtx; submissionId: string }> {
  const owner = customer ?? (await aCustomer(make({ kind: 'system', name: 'tests' })))
  const ctx = make(owner.actor)
  await withImages(ctx, input.kind === 'personal' ? input.document : 'business-licence', input.kind === 'personal' || input.contactIsLegal)
  const { submissionId } = await submitIdentity(ctx, input)
  return { ...owner, ctx, submissionId }
}

/** Gives pending submissions the number of the first, as those have that were accepted before waiting accounts were counted. */
export async function shareNumber({ ownerPool }: Pick<TestDatabase, 'ownerPool'>, submissionIds: readonly string[]): Promise<void> {
  const client = await ownerPool.connect()
  await client.query('set session_replication_role = replica')
  await client.query('update identity_submission set number_mac = (select number_mac from identity_submission where id = $1) where id = any($2)', [
    submissionIds[0],
    submissionIds,
  ])
  await client.query('reset session_replication_role')
  client.release()
}
