import { backups } from '#features/servers/backups/messages/zh-TW.ts'

export const catalogue = { backups }
