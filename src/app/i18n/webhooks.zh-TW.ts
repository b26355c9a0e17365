import { zhTW as webhooks } from '#features/webhooks/messages/zh-TW.ts'

export const catalogue = { webhooks }
