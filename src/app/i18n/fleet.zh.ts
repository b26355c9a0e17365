import { bulk } from '#features/servers/messages/bulk.zh.ts'
import { calls } from '#features/servers/messages/calls.zh.ts'
import { columns } from '#features/servers/messages/columns.zh.ts'
import { guests } from '#features/servers/messages/guests.zh.ts'
import { protection, protectionRefusals } from '#features/servers/messages/protection.zh.ts'
import { tags } from '#features/servers/messages/tags.zh.ts'

export const catalogue = { bulk, calls, columns, guests, protection, servers: { refusals: protectionRefusals }, tags }
