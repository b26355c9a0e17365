import { zhTW as home } from './home-messages.zh-TW.ts'

export const catalogue = { home }
