import { zh as partnerships } from '#features/partnerships/messages/zh.ts'

export const catalogue = { partnerships }
