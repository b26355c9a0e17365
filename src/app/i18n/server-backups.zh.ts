import { backups } from '#features/servers/backups/messages/zh.ts'

export const catalogue = { backups }
