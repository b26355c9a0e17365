import { monitoring } from '#features/servers/monitoring/messages/zh-TW.ts'

export const catalogue = { monitoring }
