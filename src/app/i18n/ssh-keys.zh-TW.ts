import { keys } from '#features/servers/messages/keys.zh-TW.ts'

export const catalogue = { keys }
