import { keys } from '#features/servers/messages/keys.en.ts'

export const catalogue = { keys }
