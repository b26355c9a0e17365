import { backups } from '#features/servers/messages/backups.en.ts'

export const catalogue = { backups }
