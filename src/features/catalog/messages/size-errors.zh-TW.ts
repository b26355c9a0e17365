import type { sizeErrors as zh } from './size-errors.zh.ts'

/** Errors of a changed size, which only a customer with a server sees. */
export const sizeErrors: typeof zh = {
  'no-saving': '新規格沒有比較便宜，不需要調整。',
  'no-upgrade': '新規格沒有比較貴，不需要補差價。',
}
