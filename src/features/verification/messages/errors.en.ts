import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  needed: 'An order in mainland China needs an approved identity verification.',
}
