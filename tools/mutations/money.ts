import type { Defect } from './defect.ts'

const settle = 'src/features/payments/server/settle-payment.ts'
const notice = 'src/features/payments/server/receive-notice.ts'
const ledger = 'migrations/0200_ledger.sql'
const settleTests = ['src/features/payments/server/settle-payment.test.ts']
const ledgerTests = ['src/features/money/server/move-money.test.ts', 'src/features/money/ledger/server/ledger-attack.test.ts']
const verifierTests = ['src/features/money/ledger/server/verify-ledger.test.ts', 'src/features/money/ledger/server/ledger-attack.test.ts']
const orderTests = ['src/features/orders/checkout/server/pay-orders-from-balance.test.ts', 'src/features/orders/checkout/server/order-purpose.test.ts']

/** Faults of products like ours (security rules 1 to 10), one line each. */
export const moneyDefects: readonly Defect[] = [
  {
    name: 'the idempotency key is claimed after the effect, not before it',
    file: 'src/platform/db/once.ts',
    find: 'if (claimed.rowCount === 0) return storedReply<Reply>(ctx, { scope, owner, key }, hash)\n  const reply = encodeTagged(await run())',
    replace: 'const reply = encodeTagged(await run())\n  if (claimed.rowCount === 0) return storedReply<Reply>(ctx, { scope, owner, key }, hash)',
    tests: ['src/platform/db/once.test.ts'],
  },
  {
    name: 'a used key is accepted for another request',
    file: 'src/platform/db/once.ts',
    find: "if (!row.request_hash.equals(hash)) throw new DomainError('conflict', 'platform.key-reused')",
    replace: '',
    tests: ['src/platform/db/once.test.ts'],
  },
  {
    name: 'the balance is looked at before the wallets are locked',
    file: ledger,
    find: '  perform from ledger.account a where a.id = any (ids) and a.tracked order by a.id for no key update;\n',
    replace: '',
    tests: ledgerTests,
  },
  {
    name: 'a wallet may go below zero',
    file: ledger,
    find: 'constraint balance_not_negative check (balance_fen >= 0)',
    replace: 'constraint balance_not_negative check (balance_fen >= -1000000000)',
    tests: ledgerTests,
  },
  {
    name: 'a journal need not balance',
    file: ledger,
    find: 'if lines < 2 or total <> 0 then',
    replace: 'if lines < 1 then',
    tests: ledgerTests,
  },
  {
    name: 'a posted entry can be deleted',
    file: ledger,
    find: 'create trigger immutable before update or delete on ledger.posting for',
    replace: 'create trigger immutable before update on ledger.posting for',
    tests: ledgerTests,
  },
  {
    name: 'an order can be refunded beyond what was paid',
    file: ledger,
    find: "      if p_subject_kind = 'order' and exists (",
    replace: "      if p_subject_kind = 'nothing' and exists (",
    tests: ledgerTests,
  },
  {
    name: 'a ledger key is accepted again with other lines',
    file: ledger,
    find: '  if done.request_hash <> hash then',
    replace: '  if false then',
    tests: ledgerTests,
  },
  {
    name: 'the hash chain does not include the line before',
    file: ledger,
    find: 'return sha256(p_before || p_journal.request_hash || convert_to(',
    replace: 'return sha256(p_journal.request_hash || convert_to(',
    tests: verifierTests,
  },
  {
    name: 'money moves on after the verifier found something',
    file: ledger,
    find: 'if (select stopped_at from ledger.brake) is not null then',
    replace: 'if false then',
    tests: verifierTests,
  },
  {
    name: 'the amount that a gateway reports is not compared',
    file: settle,
    find: "if (report.amountFen !== row.amountFen) return suspend(ctx, gateway, report, row, 'wrong-amount')",
    replace: '',
    tests: settleTests,
  },
  {
    name: 'the currency that a gateway reports is not compared',
    file: settle,
    find: "if (report.currency !== row.currency) return suspend(ctx, gateway, report, row, 'wrong-currency')",
    replace: '',
    tests: settleTests,
  },
  {
    name: 'a second trade for a paid payment is credited like the first',
    file: settle,
    find: "if (row.tradeNo !== null && row.tradeNo !== report.tradeNo) return suspend(ctx, gateway, report, row, 'second-trade')",
    replace: '',
    tests: settleTests,
  },
  {
    name: 'the payment is not locked while its state is looked at',
    file: settle,
    find: "\n      .for('update')",
    replace: '',
    tests: settleTests,
  },
  {
    name: 'late money still buys what was closed',
    file: settle,
    find: 'if (late) await tellOfLateMoney(ctx, row)\n  else await',
    replace: 'await',
    tests: settleTests,
  },
  {
    name: 'a notice is answered with success although nothing is in the books',
    file: notice,
    find: "return 'later'",
    replace: "return 'taken'",
    tests: settleTests,
  },
  {
    name: 'an order is charged whatever its state is',
    file: 'src/features/orders/checkout/server/charge-orders.ts',
    find: "if (!(await moveOrder(ctx, 'pay', { orderId: order.id, from: 'pending' }))) return false",
    replace: "await moveOrder(ctx, 'pay', { orderId: order.id, from: 'pending' })",
    tests: orderTests,
  },
  {
    name: 'orders are found without asking whose they are',
    file: 'src/features/orders/server/lock-orders.ts',
    find: '.where(and(inArray(customerOrder.id, [...orderIds]), eq(customerOrder.accountId, accountId)))',
    replace: '.where(and(inArray(customerOrder.id, [...orderIds])))',
    tests: orderTests,
  },
  {
    name: 'a failed order gives its money back twice',
    file: 'src/features/orders/fulfilment/server/fail-order.ts',
    find: "if (order.state === 'refunded') return",
    replace: "if (order.state === 'refunded') return refund(ctx, order, `${reasonCode}-again`)",
    tests: ['src/features/orders/fulfilment/server/fulfilment.test.ts'],
  },
  {
    name: 'a charge leaves one fen behind',
    file: 'src/features/orders/checkout/server/charge-orders.ts',
    find: 'amountFen: order.totalFen, number: order.number, budget })',
    replace: 'amountFen: order.totalFen - 1n, number: order.number, budget })',
    tests: orderTests,
  },
]
