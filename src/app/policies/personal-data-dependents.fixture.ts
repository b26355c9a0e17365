/** Tables that belong to an account through another of its tables, or through its phone. Filled with canaries like the rest. */
export const dependents: Readonly<Record<string, { plain?: readonly string[]; row: Readonly<Record<string, string>> }>> = {
  // A second file, which only its row refers to.
  stored_file: { row: { purpose: "'work-order'", content_type: "'text/plain'", state: "'kept'", expires_at: 'null' } },
  notice_delivery: {
    row: { message_id: "(select id from message where event_key = 'canary{n}')", channel: "'mail'", state: "'failed'", receipt: "'undelivered'" },
  },
  wechat_follower: { row: { subject: "'unionid:' || $1", open_id: '$1' } },
  work_order_message: {
    row: { work_order_id: '(select id from work_order where account_id = $2)', author: "'customer'", staff_id: 'null', internal: 'false' },
  },
  work_order_secret: { row: { work_order_id: '(select id from work_order where account_id = $2)' } },
  server_tag: { row: { server_id: '(select id from server where account_id = $2)' } },
  lead_history: { row: { lead_id: '(select id from lead where account_id = $2)', to_state: "'open'", from_state: 'null', staff_id: 'null' } },
  webhook_attempt: { row: { delivery_id: '(select id from webhook_delivery where account_id = $2)', status: '500', failure: 'null' } },
}
