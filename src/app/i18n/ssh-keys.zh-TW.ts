import { keys } from '#features/servers/keys/messages/zh-TW.ts'

export const catalogue = { keys }
