import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { exportLedgerForm, listLedgerForm } from './forms.ts'
import { exportLedger } from './server/export-ledger.ts'
import { listLedger } from './server/list-ledger.ts'
import { readMoney } from './server/read-money.ts'

export const endpoints = [
  endpoint({
    method: 'GET',
    path: '/money',
    access: 'customer',
    summary: 'Balance and spending of this month',
    input: z.strictObject({}),
    run: (ctx) => readMoney(ctx),
  }),
  endpoint({
    method: 'GET',
    path: '/money/ledger',
    access: 'customer',
    summary: 'Ledger of the balance with its running balance, newest first',
    input: listLedgerForm,
    run: (ctx, input) => listLedger(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/money/ledger.csv',
    access: 'customer',
    summary: 'The same as CSV, all pages',
    input: exportLedgerForm,
    run: async (ctx, { locale, ...selection }) =>
      new Response(await exportLedger(ctx, selection, locale), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="runxin-ledger-${ctx.now().toISOString().slice(0, 10)}.csv"`,
          'cache-control': 'no-store',
        },
      }),
  }),
]
