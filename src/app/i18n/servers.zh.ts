import { life } from '#features/servers/messages/lifecycle.zh.ts'
import { zh as servers } from '#features/servers/messages/zh.ts'

export const catalogue = { servers: { ...servers, life } }
