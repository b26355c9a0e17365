import { backups } from '#features/servers/backups/messages/en.ts'

export const catalogue = { backups }
