import { terminal } from '#features/servers/messages/terminal.en.ts'

export const catalogue = { terminal }
