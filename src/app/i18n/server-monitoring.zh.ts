import { monitoring } from '#features/servers/messages/monitoring.zh.ts'

export const catalogue = { monitoring }
