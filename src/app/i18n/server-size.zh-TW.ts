import { downgrade } from '#features/servers/resizing/messages/downgrade.zh-TW.ts'
import { upgrade } from '#features/servers/resizing/messages/upgrade.zh-TW.ts'

export const catalogue = { servers: { upgrade, downgrade } }
