import { bulk } from '#features/servers/messages/bulk.zh-TW.ts'
import { calls } from '#features/servers/messages/calls.zh-TW.ts'
import { columns } from '#features/servers/messages/columns.zh-TW.ts'
import { guests } from '#features/servers/messages/guests.zh-TW.ts'
import { protection, protectionRefusals } from '#features/servers/messages/protection.zh-TW.ts'
import { tags } from '#features/servers/messages/tags.zh-TW.ts'

export const catalogue = { bulk, calls, columns, guests, protection, servers: { refusals: protectionRefusals }, tags }
