import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  needed: 'Ordering in mainland China requires identity verification.',
}
