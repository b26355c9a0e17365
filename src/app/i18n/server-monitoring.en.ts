import { monitoring } from '#features/servers/monitoring/messages/en.ts'

export const catalogue = { monitoring }
