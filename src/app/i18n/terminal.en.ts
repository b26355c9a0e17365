import { terminal } from '#features/servers/consoles/messages/en.ts'

export const catalogue = { terminal }
