import { disks } from '#features/servers/messages/disks.en.ts'

export const catalogue = { disks }
