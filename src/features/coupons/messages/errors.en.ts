import type { errors as zh } from './errors.zh.ts'

type Detail = Readonly<Record<string, unknown>>

export const errors: typeof zh = {
  gone: 'This coupon has just run out or been withdrawn. Remove it and order again.',
  used: (detail: Detail) => `Each account can use it ${Number(detail['times']) === 1 ? 'once' : `${String(detail['times'])} times`}; you already have.`,
  'not-found': 'There is no such coupon.',
  'code-taken': (detail: Detail) => `The code ${String(detail['code'])} exists already.`,
}
