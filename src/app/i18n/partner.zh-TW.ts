import { own as partner } from '#features/partnerships/dashboard/messages/zh-TW.ts'

export const catalogue = { partner }
