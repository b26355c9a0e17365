import { disks } from '#features/servers/messages/disks.zh.ts'

export const catalogue = { disks }
