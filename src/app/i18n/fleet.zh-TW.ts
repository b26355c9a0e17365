import { bulk } from '#features/servers/listing/messages/bulk.zh-TW.ts'
import { calls } from '#features/servers/messages/calls.zh-TW.ts'
import { columns } from '#features/servers/listing/messages/columns.zh-TW.ts'
import { guests } from '#features/servers/guests/messages/zh-TW.ts'
import { protection, protectionRefusals } from '#features/servers/locks/messages/zh-TW.ts'
import { tags } from '#features/servers/listing/messages/tags.zh-TW.ts'

export const catalogue = { bulk, calls, columns, guests, protection, servers: { refusals: protectionRefusals }, tags }
