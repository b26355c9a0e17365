import { downgrade } from '#features/servers/messages/downgrade.zh.ts'
import { upgrade } from '#features/servers/messages/upgrade.zh.ts'

export const catalogue = { servers: { upgrade, downgrade } }
