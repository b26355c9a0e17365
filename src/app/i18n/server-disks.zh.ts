import { disks } from '#features/servers/disks/messages/zh.ts'

export const catalogue = { disks }
