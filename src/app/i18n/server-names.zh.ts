import { zh as servers } from '#features/servers/messages/zh.ts'

export const catalogue = { servers }
