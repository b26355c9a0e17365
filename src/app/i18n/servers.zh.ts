import { life } from '#features/servers/lifecycle/messages/zh.ts'
import { zh as servers } from '#features/servers/messages/zh.ts'

export const catalogue = { servers: { ...servers, life } }
