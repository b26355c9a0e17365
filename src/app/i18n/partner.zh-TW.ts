import { own as partner } from '#features/partnerships/messages/own.zh-TW.ts'

export const catalogue = { partner }
