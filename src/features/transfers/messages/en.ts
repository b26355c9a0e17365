import { errors } from './errors.en.ts'
import type { zh } from './zh.ts'

export const en: typeof zh = { errors }
