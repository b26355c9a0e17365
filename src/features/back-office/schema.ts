import { customType, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { StaffNoticeCode, StaffNoticeParams, StaffRole } from './model.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const staff = pgTable('staff', {
  id: uuid('id').primaryKey(),
  loginName: text('login_name').notNull().unique(),
  displayName: text('display_name').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  passwordHash: text('password_hash').notNull(),
  disabledAt: at('disabled_at'),
  createdAt: at('created_at').notNull(),
})

export const staffSession = pgTable('staff_session', {
  tokenHash: bytea('token_hash').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
})

export const staffNotice = pgTable('staff_notice', {
  id: uuid('id').primaryKey(),
  eventId: uuid('event_id').notNull().unique(),
  permission: text('permission').notNull(),
  code: text('code').$type<StaffNoticeCode>().notNull(),
  params: jsonb('params').$type<StaffNoticeParams[StaffNoticeCode]>().notNull(),
  link: text('link').notNull(),
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
