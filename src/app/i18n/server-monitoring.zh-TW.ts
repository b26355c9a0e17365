import { monitoring } from '#features/servers/messages/monitoring.zh-TW.ts'

export const catalogue = { monitoring }
