import { keys } from '#features/servers/keys/messages/en.ts'

export const catalogue = { keys }
