import { zh as home } from './home-messages.zh.ts'

export const catalogue = { home }
