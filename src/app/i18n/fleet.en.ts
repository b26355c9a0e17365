import { bulk } from '#features/servers/messages/bulk.en.ts'
import { calls } from '#features/servers/messages/calls.en.ts'
import { columns } from '#features/servers/messages/columns.en.ts'
import { guests } from '#features/servers/messages/guests.en.ts'
import { protection, protectionRefusals } from '#features/servers/messages/protection.en.ts'
import { tags } from '#features/servers/messages/tags.en.ts'

export const catalogue = { bulk, calls, columns, guests, protection, servers: { refusals: protectionRefusals }, tags }
