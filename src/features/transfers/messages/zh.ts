import { errors } from './errors.zh.ts'

export const zh = { errors }
