import { en as home } from './home-messages.en.ts'

export const catalogue = { home }
