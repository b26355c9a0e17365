import { disks } from '#features/servers/disks/messages/en.ts'

export const catalogue = { disks }
