import { downgrade } from '#features/servers/resizing/messages/downgrade.en.ts'
import { upgrade } from '#features/servers/resizing/messages/upgrade.en.ts'

export const catalogue = { servers: { upgrade, downgrade } }
