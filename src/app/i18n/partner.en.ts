import { own as partner } from '#features/partnerships/dashboard/messages/en.ts'

export const catalogue = { partner }
