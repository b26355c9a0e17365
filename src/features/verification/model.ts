import { ageOn, birthDateOf, creditCodeFault, isPassport, isTravelPermit, residentIdFault } from './model/numbers.ts'

export const identityKinds = ['personal', 'enterprise'] as const
export type IdentityKind = (typeof identityKinds)[number]

export const personalDocuments = ['resident-id', 'passport', 'travel-permit'] as const
export type PersonalDocument = (typeof personalDocuments)[number]
export type IdentityDocument = PersonalDocument | 'business-licence'

/** What a photograph shows. */
export const imageSlots = ['id-front', 'id-back', 'passport', 'permit-front', 'permit-back', 'licence', 'letter'] as const
export type ImageSlot = (typeof imageSlots)[number]

const slots: Record<IdentityDocument, readonly ImageSlot[]> = {
  'resident-id': ['id-front', 'id-back'],
  passport: ['passport'],
  'travel-permit': ['permit-front', 'permit-back'],
  'business-licence': ['licence'],
}

/** The photographs that a submission needs: a contact who is not the legal representative shows a letter of authority (product §3). */
export function slotsOf(document: IdentityDocument, contactIsLegal = true): readonly ImageSlot[] {
  return document === 'business-licence' && !contactIsLegal ? ['licence', 'letter'] : slots[document]
}

export const submissionStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** Everything that may happen to a submission; the database has the same table. */
export const submissionSteps = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const
export type SubmissionStep = keyof typeof submissionSteps

export function submissionCan(_step: SubmissionStep, state: SubmissionState): boolean {
  return state === 'pending'
}

/** Why a submission was not approved, in our words; `other` needs the reviewer's own. */
export const rejectReasons = ['unreadable', 'mismatch', 'expired', 'wrong-document', 'incomplete', 'letter', 'identity-used', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]
/** What a person of the staff may choose; the rest is said by the rules. */
export const staffReasons = rejectReasons.filter((reason) => reason !== 'identity-used')

export const identityRules = {
  /** A resident of age (product §3). */
  minAge: 18,
  /** Accounts that one identity verifies. */
  accountsAnIdentity: 3,
  submissionsADay: 5,
  submissionsAMonth: 10,
  /** Of one identity from all accounts: guessing whose number it is ends here. */
  triesOfANumberADay: 10,
  /** Days after the decision that photographs, and what was rejected, are kept (security §5). */
  retentionDays: 30,
  nameLength: 60,
  noteLength: 300,
  revealReason: { min: 4, max: 200 },
} as const

/** The text that a person agrees to before anything is uploaded; a change of its meaning is a new version. */
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
/** An identity in clear. Stands in memory only, between the form and the vault, or on its way to a check. */
export type Identity = PersonalIdentity | EnterpriseIdentity

/** The same as its owner and the staff see it. */
export type MaskedIdentity = { name: string; number: string; companyName?: string; legalName?: string; contactName?: string }

/** Why a number is none of that document: a key of messages `faults`, or undefined. */
export function numberFault(document: IdentityDocument, number: string): string | undefined {
  if (document === 'resident-id') return code('id', residentIdFault(number))
  if (document === 'business-licence') return code('credit', creditCodeFault(number))
  if (document === 'passport') return isPassport(number) ? undefined : 'verification.passport-form'
  return isTravelPermit(number) ? undefined : 'verification.permit-form'
}

function code(prefix: string, fault: string | undefined): string | undefined {
  return fault && `verification.${prefix}-${fault}`
}

/** The birth date that counts: a resident ID has it inside. */
export function birthDateIn(identity: Pick<PersonalIdentity, 'document' | 'number' | 'birthDate'>): string | undefined {
  return identity.document === 'resident-id' ? birthDateOf(identity.number) : (identity.birthDate ?? undefined)
}

/** Whether a person is of age on that day; without a date nobody is. */
export function isOfAge(identity: Pick<PersonalIdentity, 'document' | 'number' | 'birthDate'>, now: Date): boolean {
  const birthDate = birthDateIn(identity)
  return birthDate !== undefined && ageOn(birthDate, now) >= identityRules.minAge
}

export type IdentityImage = { id: string; slot: ImageSlot; width: number; height: number }

/** The latest submission of a kind as its owner sees it. */
export type OwnSubmission = {
  id: string
  kind: IdentityKind
  document: IdentityDocument
  state: SubmissionState
  /** Undefined once it has been erased. */
  identity: MaskedIdentity | undefined
  contactIsLegal: boolean
  /** Decided by a program at once, or by a person within a working day. */
  route: ReviewRoute
  reason: RejectReason | null
  note: string | null
  createdAt: Date
  decidedAt: Date | null
}

/** Who decides a submission now. */
export type ReviewRoute = 'automatic' | 'manual'

/** What the pages of verification show. */
export type VerificationView = {
  verification: 'none' | 'personal' | 'enterprise'
  personal: OwnSubmission | undefined
  enterprise: OwnSubmission | undefined
  /** Whether the current text has been agreed to. */
  consented: boolean
  /** Uploaded and not yet submitted. */
  images: IdentityImage[]
  /** How often the staff looked at the data, and when last. */
  looks: { times: number; lastAt: Date | null }
}

export type Submitted = { submissionId: string; state: SubmissionState }

/** A submission in the staff's queue: nothing of the identity. */
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

/** A submission that is being reviewed: masked; photographs are fetched one by one. */
export type OpenedSubmission = {
  /** Undefined once it has been erased. */
  identity: MaskedIdentity | undefined
  images: { id: string; slot: ImageSlot }[]
  /** Other accounts that the same identity verifies. */
  otherAccounts: number
}

export type QueuePage = { submissions: QueuedSubmission[]; total: number; page: number; pageSize: number; counts: Record<SubmissionState, number> }

/** What a reveal gives to the staff, once, for a reason that is written down. */
/** A photograph as the staff see it: JPEG in base64, for the page that asked and no address of its own. */
export type SeenImage = { jpeg: string }

export type RevealedIdentity = { name: string; number: string; birthDate?: string; legalName?: string; contactName?: string }

/** Answers of a check service: the data are of one person, they are not, or nobody can say now. */
export type CheckAnswer = 'match' | 'mismatch' | 'unavailable'
