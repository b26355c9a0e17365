import { en as partnerships } from '#features/partnerships/messages/en.ts'

export const catalogue = { partnerships }
