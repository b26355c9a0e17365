import { en as webhooks } from '#features/webhooks/messages/en.ts'

export const catalogue = { webhooks }
