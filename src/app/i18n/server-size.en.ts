import { downgrade } from '#features/servers/messages/downgrade.en.ts'
import { upgrade } from '#features/servers/messages/upgrade.en.ts'

export const catalogue = { servers: { upgrade, downgrade } }
