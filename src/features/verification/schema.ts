import { bigint, boolean, customType, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { IdentityDocument, IdentityKind, ImageSlot, RejectReason, ReviewRoute, SubmissionState } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const identityConsent = pgTable('identity_consent', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  version: text('version').notNull(),
  purpose: text('purpose').notNull(),
  givenAt: at('given_at').notNull(),
  withdrawnAt: at('withdrawn_at'),
})

export const identitySubmission = pgTable('identity_submission', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  requestKey: uuid('request_key').notNull(),
  kind: text('kind').$type<IdentityKind>().notNull(),
  document: text('document').$type<IdentityDocument>().notNull(),
  contactIsLegal: boolean('contact_is_legal').notNull(),
  state: text('state').$type<SubmissionState>().notNull(),
  route: text('route').$type<ReviewRoute>().notNull(),
  sealed: bytea('sealed'),
  wrappedKey: bytea('wrapped_key'),
  keyId: text('key_id'),
  numberMac: bytea('number_mac'),
  consentId: uuid('consent_id').notNull(),
  reason: text('reason').$type<RejectReason>(),
  note: text('note'),
  createdAt: at('created_at').notNull(),
  decidedAt: at('decided_at'),
  decidedBy: uuid('decided_by'),
  erasedAt: at('erased_at'),
})

export const identityHolder = pgTable(
  'identity_holder',
  {
    numberMac: bytea('number_mac').notNull(),
    place: smallint('place').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<IdentityKind>().notNull(),
    claimedAt: at('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.numberMac, table.place] })],
)

export const identityImage = pgTable('identity_image', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  submissionId: uuid('submission_id'),
  slot: text('slot').$type<ImageSlot>().notNull(),
  fileId: uuid('file_id').notNull().unique(),
  wrappedKey: bytea('wrapped_key').notNull(),
  keyId: text('key_id').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Accesses to identities. Append-only in the database. */
export const identityAccess = pgTable('identity_access', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: uuid('account_id').notNull(),
  submissionId: uuid('submission_id'),
  what: text('what').$type<'record' | 'number' | 'image' | 'check' | 'export'>().notNull(),
  slot: text('slot').$type<ImageSlot>(),
  reader: text('reader').$type<'owner' | 'staff' | 'system'>().notNull(),
  staffId: uuid('staff_id'),
  reason: text('reason'),
  at: at('at').notNull(),
})
