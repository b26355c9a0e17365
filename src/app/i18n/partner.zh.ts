import { own as partner } from '#features/partnerships/messages/own.zh.ts'

export const catalogue = { partner }
