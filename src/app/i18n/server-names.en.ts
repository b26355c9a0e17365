import { en as servers } from '#features/servers/messages/en.ts'

export const catalogue = { servers }
