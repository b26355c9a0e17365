import { downgrade } from '#features/servers/resizing/messages/downgrade.zh.ts'
import { upgrade } from '#features/servers/resizing/messages/upgrade.zh.ts'

export const catalogue = { servers: { upgrade, downgrade } }
