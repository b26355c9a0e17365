import { zh as webhooks } from '#features/webhooks/messages/zh.ts'

export const catalogue = { webhooks }
