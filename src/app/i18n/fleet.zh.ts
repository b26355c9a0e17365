import { bulk } from '#features/servers/listing/messages/bulk.zh.ts'
import { calls } from '#features/servers/messages/calls.zh.ts'
import { columns } from '#features/servers/listing/messages/columns.zh.ts'
import { guests } from '#features/servers/guests/messages/zh.ts'
import { protection, protectionRefusals } from '#features/servers/locks/messages/zh.ts'
import { tags } from '#features/servers/listing/messages/tags.zh.ts'

export const catalogue = { bulk, calls, columns, guests, protection, servers: { refusals: protectionRefusals }, tags }
