import { errors } from './errors.zh-TW.ts'
import type { zh } from './zh.ts'

export const zhTW: typeof zh = { errors }
