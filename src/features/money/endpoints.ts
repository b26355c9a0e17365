import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { alertAnswer, ledgerPage, moneyAnswer, spendingAnswer, statementAnswer, vouchersAnswer } from './answers.ts'
import { balanceAlertForm, exportLedgerForm, issueVoucherForm, listLedgerForm, listVouchersForm, withdrawVoucherForm } from './forms.ts'
import { exportLedger } from './ledger/server/export-ledger.ts'
import { exportStatement } from './statement/server/export-statement.ts'
import { issueVoucher } from './vouchers/server/issue-voucher.ts'
import { listLedger } from './ledger/server/list-ledger.ts'
import { listStaffVouchers } from './vouchers/server/list-staff-vouchers.ts'
import { listVouchers } from './vouchers/server/list-vouchers.ts'
import { readBalanceAlert } from './balance/server/read-balance-alert.ts'
import { readMoney } from './balance/server/read-money.ts'
import { readSpending } from './balance/server/read-spending.ts'
import { setBalanceAlert } from './balance/server/set-balance-alert.ts'
import { withdrawVoucher } from './vouchers/server/withdraw-voucher.ts'

const staff = 'staff:money'

export const endpoints = [
  endpoint('GET /money', readMoney, {
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'readBalance', answer: moneyAnswer },
    summary: 'Balance and spending of this month',
    input: z.strictObject({}),
  }),
  endpoint('GET /money/ledger', listLedger, {
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listLedger', answer: ledgerPage },
    summary: 'Ledger of the balance with its running balance, newest first',
    input: listLedgerForm,
  }),
  endpoint(
    'GET /money/ledger.csv',
    async (ctx, { locale, ...selection }) =>
      new Response(await exportLedger(ctx, selection, locale), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="ledger-${ctx.now().toISOString().slice(0, 10)}.csv"`,
          'cache-control': 'no-store',
        },
      }),
    {
      access: 'customer',
      costly: true,
      scope: 'read:money',
      v1: { name: 'exportLedger', file: 'text/csv' },
      summary: 'The same as CSV, all pages',
      input: exportLedgerForm,
    },
  ),
  endpoint(
    'GET /money/statement.json',
    async (ctx) =>
      new Response(await exportStatement(ctx), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="statement-${ctx.now().toISOString().slice(0, 10)}.json"`,
          'cache-control': 'no-store',
        },
      }),
    {
      access: 'customer',
      costly: true,
      scope: 'read:money',
      v1: { name: 'exportStatement', answer: statementAnswer },
      summary: 'The whole balance as a statement whose chain of hashes anybody can check',
      input: z.strictObject({}),
    },
  ),
  endpoint('GET /money/spending', readSpending, {
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'readSpending', answer: spendingAnswer },
    summary: 'What orders took of the balance in each of the last twelve months',
    input: z.strictObject({}),
  }),
  endpoint('GET /money/alert', readBalanceAlert, {
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'readBalanceAlert', answer: alertAnswer },
    summary: 'Below which balance you are told',
    input: z.strictObject({}),
  }),
  endpoint('POST /money/alert', setBalanceAlert, {
    access: 'customer',
    scope: 'write:money',
    v1: { name: 'setBalanceAlert', answer: alertAnswer },
    summary: 'Be told once whenever the balance falls below a sum, or not any more',
    input: balanceAlertForm,
  }),
  endpoint('GET /money/vouchers', listVouchers, {
    access: 'customer',
    scope: 'read:money',
    v1: { name: 'listVouchers', answer: vouchersAnswer },
    summary: 'Your vouchers, the newest first, with what each has paid for',
    input: z.strictObject({}),
  }),
  endpoint('GET /admin/vouchers', (ctx, asked) => listStaffVouchers(ctx, { ...asked, pageSize: 20 }), {
    access: staff,
    summary: 'All vouchers, the newest first',
    input: listVouchersForm,
  }),
  endpoint('POST /admin/vouchers', issueVoucher, {
    access: staff,
    stepUp: true,
    approval: 'voucher',
    summary: 'Give a customer a voucher',
    input: issueVoucherForm,
  }),
  endpoint('POST /admin/vouchers/{voucherId}/withdraw', withdrawVoucher, {
    access: staff,
    stepUp: true,
    summary: 'Take back what is left of a voucher, with a note',
    input: withdrawVoucherForm,
  }),
]
