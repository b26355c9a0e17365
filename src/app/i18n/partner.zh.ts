import { own as partner } from '#features/partnerships/dashboard/messages/zh.ts'

export const catalogue = { partner }
