import { bulk } from '#features/servers/listing/messages/bulk.en.ts'
import { calls } from '#features/servers/messages/calls.en.ts'
import { columns } from '#features/servers/listing/messages/columns.en.ts'
import { guests } from '#features/servers/guests/messages/en.ts'
import { protection, protectionRefusals } from '#features/servers/locks/messages/en.ts'
import { tags } from '#features/servers/listing/messages/tags.en.ts'

export const catalogue = { bulk, calls, columns, guests, protection, servers: { refusals: protectionRefusals }, tags }
