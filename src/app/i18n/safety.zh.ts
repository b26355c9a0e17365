import { zh as safety } from '#features/safety/messages/zh.ts'

export const catalogue = { safety }
