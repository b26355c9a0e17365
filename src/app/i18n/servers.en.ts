import { life } from '#features/servers/lifecycle/messages/en.ts'
import { en as servers } from '#features/servers/messages/en.ts'

export const catalogue = { servers: { ...servers, life } }
