import { monitoring } from '#features/servers/monitoring/messages/zh.ts'

export const catalogue = { monitoring }
