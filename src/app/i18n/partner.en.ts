import { own as partner } from '#features/partnerships/messages/own.en.ts'

export const catalogue = { partner }
