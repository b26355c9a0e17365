import { downgrade } from '#features/servers/messages/downgrade.zh-TW.ts'
import { upgrade } from '#features/servers/messages/upgrade.zh-TW.ts'

export const catalogue = { servers: { upgrade, downgrade } }
