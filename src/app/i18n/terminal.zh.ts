import { terminal } from '#features/servers/messages/terminal.zh.ts'

export const catalogue = { terminal }
