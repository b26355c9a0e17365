const later = "$3::timestamptz + interval '1 day'"

/** Treatment of payments and of the methods that they charge. */
export const paymentTreatments = {
  payment: {
    exported: 'payments',
    closing: { kept: 'accounting records: orders and money are kept as the law requires, under a number that identifies no one' },
    plain: ['trade_no', 'cashier_url', 'qr_text'],
    row: {
      number: "'P20260311000000000{n}'",
      purpose: "'recharge'",
      order_ids: "'{}'",
      gateway: "'sandbox'",
      currency: "'CNY'",
      amount_fen: '100',
      state: "'succeeded'",
      return_path: "'/console'",
      expires_at: later,
      scene: "'web'",
      refunded_fen: '0',
      method_id: 'null',
      charge_from: 'null',
      charge_until: 'null',
    },
  },
  payment_method: {
    exported: 'paymentMethods',
    closing: { emptied: 'that a method was agreed on and ended, for the charges that name it' },
    plain: ['agreement_no'],
    row: {
      gateway: "'alipay'",
      agreement_number: "'M20260311000000000{n}'",
      state: "'signing'",
      replaces: 'null',
      sign_url: 'null',
      qr_text: 'null',
      return_path: "'/console/payment'",
      sign_until: later,
      ended_by: 'null',
      stopped_for: 'null',
      expires_on: 'null',
    },
  },
}
