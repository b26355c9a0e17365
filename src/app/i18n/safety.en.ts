import { en as safety } from '#features/safety/messages/en.ts'

export const catalogue = { safety }
