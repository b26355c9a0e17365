import { ageOn, birthDateOf, creditCodeFault, isPassport, isTravelPermit, residentIdFault } from './model/numbers.ts'
import type { PageOf } from '#platform/pure/page-place.ts'

export const identityKinds = ['personal', 'enterprise'] as const
export type IdentityKind = (typeof identityKinds)[number]

export const personalDocuments = ['resident-id', 'passport', 'travel-permit'] as const
export type PersonalDocument = (typeof personalDocuments)[number]
export type IdentityDocument = PersonalDocument | 'business-licence'

/** Subjects of photographs. */
export const imageSlots = ['id-front', 'id-back', 'passport', 'permit-front', 'permit-back', 'licence', 'letter'] as const
export type ImageSlot = (typeof imageSlots)[number]

const slots: Record<IdentityDocument, readonly ImageSlot[]> = {
  'resident-id': ['id-front', 'id-back'],
  passport: ['passport'],
  'travel-permit': ['permit-front', 'permit-back'],
  'business-licence': ['licence'],
}

/** Photographs that a submission needs. A contact who is not the legal representative needs a letter of authority (product §3). */
export function slotsOf(document: IdentityDocument, contactIsLegal = true): readonly ImageSlot[] {
  return document === 'business-licence' && !contactIsLegal ? ['licence', 'letter'] : slots[document]
}

export const submissionStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** Steps of a submission. The database enforces the same table. */
export const submissionSteps = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const
export type SubmissionStep = keyof typeof submissionSteps

export function submissionCan(_step: SubmissionStep, state: SubmissionState): boolean {
  return state === 'pending'
}

/** Reasons of a rejection. `other` needs the reviewer's words. */
export const rejectReasons = ['unreadable', 'mismatch', 'expired', 'wrong-document', 'incomplete', 'letter', 'identity-used', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]
/** Reasons that staff may choose. The others are set by rules. */
export const staffReasons = rejectReasons.filter((reason) => reason !== 'identity-used')

export const identityRules = {
  /** Minimum age in years (product §3). */
  minAge: 18,
  /** Number of accounts that one identity can verify. */
  accountsAnIdentity: 3,
  submissionsADay: 5,
  submissionsAMonth: 10,
  /** Limit per identity over all accounts, against guessing the owner of a number. */
  triesOfANumberADay: 10,
  /** Days after the decision until photographs and rejected data are deleted (security §5). */
  retentionDays: 30,
  nameLength: 60,
  noteLength: 300,
  revealReason: { min: 4, max: 200 },
} as const

/** Version of the text to which a person consents before any upload. A change of its meaning is a new version. */
export const consentVersion = '2026-11'

export type PersonalIdentity = { kind: 'personal'; document: PersonalDocument; name: string; number: string; birthDate: string | null }
export type EnterpriseIdentity = {
  kind: 'enterprise'
  document: 'business-licence'
  companyName: string
  creditCode: string
  legalName: string
  contactName: string
  contactIsLegal: boolean
}
/** An identity in clear. Kept in memory only, between the form and the vault, or on its way to a check. */
export type Identity = PersonalIdentity | EnterpriseIdentity

/** An identity as its owner and staff see it. */
export type MaskedIdentity = { name: string; number: string; companyName?: string; legalName?: string; contactName?: string }

/** Returns why a number is invalid for the document, as a key of the messages `faults`, or undefined. */
export function numberFault(document: IdentityDocument, number: string): string | undefined {
  if (document === 'resident-id') return code('id', residentIdFault(number))
  if (document === 'business-licence') return code('credit', creditCodeFault(number))
  if (document === 'passport') return isPassport(number) ? undefined : 'verification.passport-form'
  return isTravelPermit(number) ? undefined : 'verification.permit-form'
}

function code(prefix: string, fault: string | undefined): string | undefined {
  return fault && `verification.${prefix}-${fault}`
}

/** Returns the birth date: that of a resident ID's number, otherwise the entered one. */
export function birthDateIn(identity: Pick<PersonalIdentity, 'document' | 'number' | 'birthDate'>): string | undefined {
  return identity.document === 'resident-id' ? birthDateOf(identity.number) : (identity.birthDate ?? undefined)
}

/** Returns whether a person is of age at a time. False without a date. */
export function isOfAge(identity: Pick<PersonalIdentity, 'document' | 'number' | 'birthDate'>, now: Date): boolean {
  const birthDate = birthDateIn(identity)
  return birthDate !== undefined && ageOn(birthDate, now) >= identityRules.minAge
}

export type IdentityImage = { id: string; slot: ImageSlot; width: number; height: number }

/** The latest submission of a kind, as its owner sees it. */
export type OwnSubmission = {
  id: string
  kind: IdentityKind
  document: IdentityDocument
  state: SubmissionState
  /** Undefined once it has been erased. */
  identity: MaskedIdentity | undefined
  contactIsLegal: boolean
  /** Decided automatically at once, or by staff within a working day. */
  route: ReviewRoute
  reason: RejectReason | null
  note: string | null
  createdAt: Date
  decidedAt: Date | null
}

/** Route of the decision. */
export type ReviewRoute = 'automatic' | 'manual'

/** Data of the verification pages. */
export type VerificationView = {
  verification: 'none' | 'personal' | 'enterprise'
  personal: OwnSubmission | undefined
  enterprise: OwnSubmission | undefined
  /** Whether consent to the current text is given. */
  consented: boolean
  /** Uploaded photographs that are not submitted yet. */
  images: IdentityImage[]
  /** Number of accesses by staff, and the last one. */
  looks: { times: number; lastAt: Date | null }
}

export type Submitted = { submissionId: string; state: SubmissionState }

/** A submission in the staff's queue, without data of the identity. */
export type QueuedSubmission = {
  id: string
  accountId: string
  accountNumber: string
  kind: IdentityKind
  document: IdentityDocument
  state: SubmissionState
  route: ReviewRoute
  contactIsLegal: boolean
  reason: RejectReason | null
  note: string | null
  createdAt: Date
  decidedAt: Date | null
  decidedBy: string | null
}

/** A submission under review: masked, with photographs fetched one by one. */
export type OpenedSubmission = {
  /** Undefined once it has been erased. */
  identity: MaskedIdentity | undefined
  images: { id: string; slot: ImageSlot }[]
  /** Number of other accounts that the same identity verifies. */
  otherAccounts: number
}

export type QueuePage = { submissions: QueuedSubmission[]; counts: Record<SubmissionState, number> } & PageOf

/** A photograph for staff: JPEG in base64 within the response, without an address of its own. */
export type SeenImage = { jpeg: string }

/** Data revealed to staff for a recorded reason. Shown once. */
export type RevealedIdentity = { name: string; number: string; birthDate?: string; legalName?: string; contactName?: string }

/** Results of a check service: the data belong to one person, they do not, or it cannot be determined now. */
export type CheckAnswer = 'match' | 'mismatch' | 'unavailable'
