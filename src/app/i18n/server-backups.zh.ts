import { backups } from '#features/servers/messages/backups.zh.ts'

export const catalogue = { backups }
