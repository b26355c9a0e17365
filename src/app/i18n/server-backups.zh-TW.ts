import { backups } from '#features/servers/messages/backups.zh-TW.ts'

export const catalogue = { backups }
