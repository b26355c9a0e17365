import { zh as content } from '#features/content/messages/zh.ts'

export const catalogue = { content }
