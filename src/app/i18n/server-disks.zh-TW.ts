import { disks } from '#features/servers/messages/disks.zh-TW.ts'

export const catalogue = { disks }
