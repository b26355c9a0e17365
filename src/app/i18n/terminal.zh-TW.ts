import { terminal } from '#features/servers/consoles/messages/zh-TW.ts'

export const catalogue = { terminal }
