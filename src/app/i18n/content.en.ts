import { en as content } from '#features/content/messages/en.ts'

export const catalogue = { content }
