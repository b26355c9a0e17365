import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CallOutcome, ProviderKind, SealedSecret } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const provider = pgTable('provider', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ProviderKind>().notNull(),
  driver: text('driver').notNull(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  enabled: boolean('enabled').notNull(),
  options: jsonb('options').$type<Record<string, string>>().notNull(),
  secrets: jsonb('secrets').$type<Record<string, SealedSecret>>().notNull(),
  revision: integer('revision').notNull().default(1),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const providerCall = pgTable('provider_call', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  providerId: uuid('provider_id'),
  kind: text('kind').$type<ProviderKind>().notNull(),
  driver: text('driver').notNull(),
  operation: text('operation').notNull(),
  outcome: text('outcome').$type<CallOutcome>().notNull(),
  code: text('code').notNull().default(''),
  durationMs: integer('duration_ms').notNull(),
  tag: uuid('tag'),
  at: at('at').notNull(),
})
