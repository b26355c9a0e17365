import { zhTW as partnerships } from '#features/partnerships/messages/zh-TW.ts'

export const catalogue = { partnerships }
