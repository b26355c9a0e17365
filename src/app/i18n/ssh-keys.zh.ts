import { keys } from '#features/servers/keys/messages/zh.ts'

export const catalogue = { keys }
