import { bigint, boolean, customType, integer, jsonb, pgSchema, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { WorkOrderCategory } from '#features/support/model.ts'
import type { ApprovalKind, ApprovalLimit, ApprovalState } from './model/approvals.ts'
import type { AuditStep } from './model/audit.ts'
import type { StaffFactor, StaffNoticeCode, StaffNoticeParams, RoleId } from './model.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const staff = pgTable('staff', {
  id: uuid('id').primaryKey(),
  loginName: text('login_name').notNull().unique(),
  displayName: text('display_name').notNull(),
  role: text('role').$type<RoleId>().notNull(),
  /** Null until the person has chosen a password. */
  passwordHash: text('password_hash'),
  disabledAt: at('disabled_at'),
  createdAt: at('created_at').notNull(),
  /** Member of staff who last gave this person access: by the account, a link, a role, or a reset of the second factor. Null: the command line. */
  admittedBy: uuid('admitted_by'),
  admittedAt: at('admitted_at'),
  /** Time from which an owner needs a passkey where one is required. Null: from the beginning. */
  passkeyFrom: at('passkey_from'),
})

/** Roles of staff (migrations/0867_staff_roles.sql). */
export const staffRole = pgTable('staff_role', {
  id: text('id').primaryKey(),
  shipped: boolean('shipped').notNull().default(false),
  nameZh: text('name_zh').notNull().default(''),
  nameZhTw: text('name_zh_tw').notNull().default(''),
  nameEn: text('name_en').notNull().default(''),
  /** Null: those with which the role is shipped. */
  permissions: text('permissions').array(),
  revision: integer('revision').notNull().default(0),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** Sessions in which an owner views the back office as a role. */
export const staffRoleView = pgTable('staff_role_view', {
  sessionHash: bytea('session_hash').primaryKey(),
  role: text('role').notNull(),
  beganAt: at('began_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** Texts that support staff insert into their answers (migrations/0869_support_replies.sql). */
export const supportReply = pgTable('support_reply', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  category: text('category').$type<WorkOrderCategory>(),
  textZh: text('text_zh').notNull().default(''),
  textZhTw: text('text_zh_tw').notNull().default(''),
  textEn: text('text_en').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  revision: integer('revision').notNull().default(1),
  archivedAt: at('archived_at'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** Requests that take effect once a second person approves (migrations/0810_staff_approvals.sql). */
export const staffApproval = pgTable('staff_approval', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ApprovalKind>().notNull(),
  permission: text('permission').notNull(),
  requestedBy: uuid('requested_by').notNull(),
  /** Input of the command, as tagged JSON. */
  request: text('request').notNull(),
  subject: text('subject').notNull(),
  amountFen: bigint('amount_fen', { mode: 'bigint' }),
  reason: text('reason').notNull(),
  exclusiveKey: text('exclusive_key'),
  state: text('state').$type<ApprovalState>().notNull(),
  alone: boolean('alone').notNull().default(false),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: at('decided_at'),
  note: text('note'),
  failure: text('failure'),
})

export const approvalLimit = pgTable('approval_limit', {
  name: text('name').$type<ApprovalLimit>().primaryKey(),
  limitFen: bigint('limit_fen', { mode: 'bigint' }),
  updatedAt: at('updated_at').notNull(),
})

export const unapprovedAct = pgTable('unapproved_act', {
  id: uuid('id').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  limitName: text('limit_name').$type<ApprovalLimit>().notNull(),
  amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
  at: at('at').notNull(),
})

export const staffSession = pgTable('staff_session', {
  id: uuid('id').notNull().unique().defaultRandom(),
  tokenHash: bytea('token_hash').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  createdAt: at('created_at').notNull(),
  /** Time of the last request, to the minute. */
  seenAt: at('seen_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  factor: text('factor').$type<StaffFactor>().notNull().default('none'),
  stepUpAt: at('step_up_at'),
})

/** Browsers in which a member of staff has signed in before. */
export const staffDevice = pgTable(
  'staff_device',
  {
    secretHash: bytea('secret_hash').notNull(),
    staffId: uuid('staff_id').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.secretHash, table.staffId] })],
)

export const staffTwoFactor = pgTable('staff_two_factor', {
  staffId: uuid('staff_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  enabledAt: at('enabled_at').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
})

export const staffTwoFactorSetup = pgTable('staff_two_factor_setup', {
  staffId: uuid('staff_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const staffRecoveryCode = pgTable('staff_recovery_code', {
  id: uuid('id').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  codeMac: bytea('code_mac').notNull(),
  usedAt: at('used_at'),
})

export const staffPasskey = pgTable('staff_passkey', {
  id: uuid('id').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: bytea('public_key').notNull(),
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  backedUp: boolean('backed_up').notNull(),
  name: text('name').notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
})

export const staffPasskeyChallenge = pgTable('staff_passkey_challenge', {
  challengeHash: bytea('challenge_hash').primaryKey(),
  purpose: text('purpose').$type<'add' | 'check'>().notNull(),
  boundTo: bytea('bound_to').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const staffSignInStep = pgTable('staff_sign_in_step', {
  tokenHash: bytea('token_hash').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  step: text('step').$type<'code' | 'set-up' | 'passkey'>().notNull(),
  tries: integer('tries').notNull().default(0),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const staffInvite = pgTable('staff_invite', {
  staffId: uuid('staff_id').primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const staffSetupLink = pgTable('staff_setup_link', {
  keyHash: bytea('key_hash').primaryKey(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** Readable by the app's role, appended to only by the function audit.append (migrations/0135_audit.sql). */
export const auditSchema = pgSchema('audit')

export const auditEntry = auditSchema.table('entry', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  actId: uuid('act_id').notNull(),
  step: text('step').$type<AuditStep>().notNull(),
  at: at('at').notNull(),
  staffId: uuid('staff_id'),
  role: text('role').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<Record<string, string>>().notNull(),
  ip: text('ip').notNull(),
  chain: bytea('chain').notNull(),
})

export const auditHead = auditSchema.table('head', {
  single: boolean('single').primaryKey().default(true),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
  chain: bytea('chain').notNull(),
})

export const auditVerification = auditSchema.table('verification', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
  problems: integer('problems').notNull(),
  firstProblem: text('first_problem'),
})

export const staffNotice = pgTable('staff_notice', {
  id: uuid('id').primaryKey(),
  eventId: uuid('event_id').notNull().unique(),
  permission: text('permission').notNull(),
  code: text('code').$type<StaffNoticeCode>().notNull(),
  params: jsonb('params').$type<StaffNoticeParams[StaffNoticeCode]>().notNull(),
  link: text('link').notNull(),
  /** The only reader of a personal notice. Null: everyone with the permission. */
  staffId: uuid('staff_id'),
  createdAt: at('created_at').notNull(),
})

export const staffNoticeRead = pgTable(
  'staff_notice_read',
  {
    noticeId: uuid('notice_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    readAt: at('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.staffId] })],
)

/** Impersonation sessions. */
export const staffView = pgTable('staff_view', {
  id: uuid('id').primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  /** Hash of the staff session with which the impersonation ends. */
  sessionHash: bytea('session_hash').notNull(),
  staffId: uuid('staff_id').notNull(),
  role: text('role').$type<RoleId>().notNull(),
  accountId: uuid('account_id').notNull(),
  accountNumber: text('account_number').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
  page: text('page'),
  pageAt: at('page_at'),
})

/** Networks from which the back office answers, as written, in one row. */
export const staffAddressList = pgTable('staff_address_list', {
  single: boolean('single').primaryKey().default(true),
  entries: text('entries').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** Requests from other addresses, by hour, until their sum is in the audit. */
export const staffRefusedAddress = pgTable(
  'staff_refused_address',
  {
    hour: at('hour').notNull(),
    caller: text('caller').notNull(),
    requests: bigint('requests', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.caller] })],
)

/** Content refused by browsers under the content security policy, one row a kind. */
export const policyReport = pgTable('policy_report', {
  id: uuid('id').primaryKey(),
  directive: text('directive').notNull(),
  blocked: text('blocked').notNull(),
  page: text('page').notNull(),
  source: text('source').notNull(),
  reports: bigint('reports', { mode: 'bigint' }).notNull().default(1n),
  firstAt: at('first_at').notNull(),
  lastAt: at('last_at').notNull(),
})
