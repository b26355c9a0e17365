import type { errors as zh } from './errors.zh.ts'

type Detail = Readonly<Record<string, unknown>>

export const errors: typeof zh = {
  gone: 'This coupon has just run out or been withdrawn. Remove it and order again.',
  used: (detail: Detail) => `Limit of ${Number(detail['times']) === 1 ? 'one use' : `${String(detail['times'])} uses`} per account reached.`,
  'campaign-used': 'You’ve reached your limit for this promotion. Remove the code and order again.',
  'not-found': 'Coupon not found.',
  'code-taken': (detail: Detail) => `The code ${String(detail['code'])} already exists.`,
}
