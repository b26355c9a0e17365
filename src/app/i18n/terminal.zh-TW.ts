import { terminal } from '#features/servers/messages/terminal.zh-TW.ts'

export const catalogue = { terminal }
