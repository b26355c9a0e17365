import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#platform/i18n/locales.ts'
import type { DeliveryState, FinalReceipt, MessageCategory, NoticeChannel, NoticeCode, OutsideChannel } from './model.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const message = pgTable('message', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  category: text('category').$type<MessageCategory>().notNull(),
  code: text('code').$type<NoticeCode>().notNull(),
  params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  link: text('link'),
  eventKey: text('event_key'),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
  inBox: boolean('in_box').notNull().default(true),
  deletedAt: moment('deleted_at'),
})

/** Choices of an account that differ from `usualChannels`. */
export const noticeChoice = pgTable(
  'notice_choice',
  {
    accountId: uuid('account_id').notNull(),
    category: text('category').$type<MessageCategory>().notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    wanted: boolean('wanted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.category, table.channel] })],
)

export const noticeDelivery = pgTable(
  'notice_delivery',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id').notNull(),
    channel: text('channel').$type<OutsideChannel>().notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    tries: integer('tries').notNull().default(0),
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
    /** Number of the message at the gateway that accepted it. Only for text messages. */
    receiptId: text('receipt_id'),
    /** Time to ask for the receipt. Null without one, and once it is known or given up. */
    receiptDueAt: moment('receipt_due_at'),
    receipt: text('receipt').$type<FinalReceipt>(),
  },
  (table) => [unique().on(table.messageId, table.channel)],
)

/** Texts that an operator wrote (migrations/0860_notice_texts.sql). */
export const noticeText = pgTable(
  'notice_text',
  {
    code: text('code').$type<NoticeCode>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    revision: integer('revision').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.locale] })],
)
