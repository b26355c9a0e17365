import { keys } from '#features/servers/messages/keys.zh.ts'

export const catalogue = { keys }
