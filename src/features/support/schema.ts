import { bigint, boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#platform/i18n/locales.ts'
import type {
  About,
  Priority,
  ServerFacts,
  TransferCaseKind,
  TransferCaseSide,
  TransferCaseState,
  WorkOrderCategory,
  WorkOrderEvent,
  WorkOrderState,
} from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const workOrder = pgTable('work_order', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  category: text('category').$type<WorkOrderCategory>().notNull(),
  about: jsonb('about').$type<About>().notNull(),
  priority: text('priority').$type<Priority>().notNull(),
  title: text('title').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  serverCode: text('server_code'),
  serverFacts: jsonb('server_facts').$type<ServerFacts>(),
  state: text('state').$type<WorkOrderState>().notNull(),
  stateAt: at('state_at').notNull(),
  assigneeId: uuid('assignee_id'),
  createdAt: at('created_at').notNull(),
  activeAt: at('active_at').notNull(),
  replyDueAt: at('reply_due_at'),
  repliedAt: at('replied_at'),
  urgedAt: at('urged_at'),
  lapseAt: at('lapse_at'),
  rating: smallint('rating'),
  ratingNote: text('rating_note'),
  ratedAt: at('rated_at'),
  revision: integer('revision').notNull(),
  staffRevision: integer('staff_revision').notNull(),
  ownerReadId: bigint('owner_read_id', { mode: 'number' }).notNull().default(0),
  staffReadId: bigint('staff_read_id', { mode: 'number' }).notNull().default(0),
  lastReplyId: bigint('last_reply_id', { mode: 'number' }).notNull().default(0),
})

/** Append-only in the database, like the history. */
export const workOrderMessage = pgTable('work_order_message', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  workOrderId: uuid('work_order_id').notNull(),
  author: text('author').$type<'customer' | 'staff'>().notNull(),
  staffId: uuid('staff_id'),
  internal: boolean('internal').notNull(),
  body: text('body').notNull(),
  createdAt: at('created_at').notNull(),
})

export const workOrderFile = pgTable('work_order_file', {
  fileId: uuid('file_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  uploadedBy: uuid('uploaded_by'),
  messageId: bigint('message_id', { mode: 'number' }),
  name: text('name').notNull(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  createdAt: at('created_at').notNull(),
})

export const workOrderSecret = pgTable('work_order_secret', {
  workOrderId: uuid('work_order_id').primaryKey(),
  sealed: text('sealed').notNull(),
  leftAt: at('left_at').notNull(),
})

export const workOrderHistory = pgTable('work_order_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  workOrderId: uuid('work_order_id').notNull(),
  event: text('event').$type<WorkOrderEvent>().notNull(),
  fromState: text('from_state').$type<WorkOrderState>(),
  toState: text('to_state').$type<WorkOrderState>().notNull(),
  byKind: text('by_kind').$type<'customer' | 'staff' | 'system'>().notNull(),
  staffId: uuid('staff_id'),
  toStaffId: uuid('to_staff_id'),
  at: at('at').notNull(),
})

export const transferCase = pgTable('transfer_case', {
  workOrderId: uuid('work_order_id').primaryKey(),
  number: text('number').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<TransferCaseKind>().notNull(),
  side: text('side').$type<TransferCaseSide>().notNull(),
  serverCodes: text('server_codes').array().notNull(),
  otherParty: text('other_party').notNull(),
  otherName: text('other_name').notNull(),
  state: text('state').$type<TransferCaseState>().notNull(),
  stateAt: at('state_at').notNull(),
  createdAt: at('created_at').notNull(),
  reason: text('reason'),
  transferNumber: text('transfer_number'),
})

export const transferCaseHistory = pgTable('transfer_case_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  workOrderId: uuid('work_order_id').notNull(),
  fromState: text('from_state').$type<TransferCaseState>(),
  toState: text('to_state').$type<TransferCaseState>().notNull(),
  byKind: text('by_kind').$type<'customer' | 'staff' | 'system'>().notNull(),
  staffId: uuid('staff_id'),
  at: at('at').notNull(),
})
