import { monitoring } from '#features/servers/messages/monitoring.en.ts'

export const catalogue = { monitoring }
