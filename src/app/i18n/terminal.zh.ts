import { terminal } from '#features/servers/consoles/messages/zh.ts'

export const catalogue = { terminal }
