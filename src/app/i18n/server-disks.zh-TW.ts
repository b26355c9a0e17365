import { disks } from '#features/servers/disks/messages/zh-TW.ts'

export const catalogue = { disks }
