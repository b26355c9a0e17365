import { jsonb, pgSchema, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/** Table of the fake (migrations/0145_wechat_twin.sql). The product accesses it only through the protocol. */
const wechatFake = pgSchema('wechat_fake')
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export type Phase = 'created' | 'scanned' | 'confirmed' | 'cancelled'

export const authorizationRequest = wechatFake.table('authorization_request', {
  uuid: text('uuid').primaryKey(),
  appId: text('app_id').notNull(),
  scope: text('scope').$type<'snsapi_login' | 'snsapi_userinfo'>().notNull(),
  redirectUri: text('redirect_uri').notNull(),
  state: text('state').notNull(),
  phase: text('phase').$type<Phase>().notNull(),
  formToken: text('form_token').notNull(),
  nickname: text('nickname'),
  code: text('code').unique(),
  codeExpiresAt: moment('code_expires_at'),
  codeUsedAt: moment('code_used_at'),
  accessToken: text('access_token').unique(),
  tokenExpiresAt: moment('token_expires_at'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export type AuthorizationRequest = typeof authorizationRequest.$inferSelect

export const serviceMessage = wechatFake.table(
  'service_message',
  {
    id: uuid('id').primaryKey(),
    openId: text('open_id').notNull(),
    clientMsgId: text('client_msg_id').notNull(),
    templateId: text('template_id').notNull(),
    data: jsonb('data').$type<Record<string, { value: string }>>().notNull(),
    url: text('url').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [unique().on(table.openId, table.clientMsgId)],
)
