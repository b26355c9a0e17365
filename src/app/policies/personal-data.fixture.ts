import { environmentEngine } from '#features/catalog/model/engines.ts'
import { accountTreatments } from './personal-data-account.fixture.ts'
import { paymentTreatments } from './personal-data-payments.fixture.ts'

/** Places of personal data: the effect of export and closing on every table that belongs to accounts. */
export type Treatment = {
  /** Part of the export that contains it, or the reason why none does. */
  exported: string | { not: string }
  /** `gone`: its rows are deleted; `emptied`: rows stay without anything personal; `kept`: the reason why they stay as they are. */
  closing: 'gone' | { emptied: string } | { kept: string }
  /** Law by which its rows keep the name of a person whose account is closed. */
  names?: string
  /** Column with the account of a row; `account_id` if left out. */
  owner?: string
  /** Columns of text that people do not type and that identify no one: identifiers, states, codes. Every other one is filled with a canary. */
  plain?: readonly string[]
  /** Values that the table's checks require; SQL expressions of the canary $1, the account $2 and now $3. `{n}`: a digit that belongs to the account. */
  row?: Readonly<Record<string, string>>
}

const secret = { not: 'a secret, or a hash of one' }
const books = 'accounting records: orders and money are kept as the law requires, under a number that identifies no one'
const refundKept = `${books}; the free refund is to be had once a person`
const refundRow = { kind: "'full'", product: "'cloud-server'", vouchers_fen: '0' }
const config = `'{"product": "cloud-server"}'::jsonb`
const renewal = `jsonb_build_object('totalFen', '100', 'config', ${config}, 'renewal', jsonb_build_object('serverCode', 'srv-aaaaaaa{n}', 'serverName', $1::text))`
const later = "$3::timestamptz + interval '1 day'"
const call = { topic: "'billing'", until_at: later }

/** Treatment by table. Names include the schema if it is not `public`. */
export const treatments: Readonly<Record<string, Treatment>> = {
  // First: others hold it.
  stored_file: { exported: 'files', closing: 'gone', row: { purpose: "'avatar'", content_type: "'text/plain'", state: "'kept'", expires_at: 'null' } },
  account_note: { exported: 'notes', closing: 'gone' },
  balance_alert: { exported: 'balance', closing: 'gone' },
  commission: { exported: 'partnerships', closing: { kept: books }, row: { state: "'paid'", release_at: later, returned_fen: '0', owed_fen: '0' } },
  coupon_account: { exported: { not: 'the count of the rows in coupon_reservation' }, closing: { kept: 'how often a coupon may still be used; no text' } },
  coupon_campaign_account: {
    exported: { not: 'the count of the rows in coupon_reservation' },
    closing: { kept: 'how often codes of a campaign may still be used; no text' },
  },
  coupon_reservation: { exported: 'coupons', closing: { kept: books } },
  customer_order: {
    exported: 'orders',
    closing: { emptied: books },
    row: { number: "'20260311000000000{n}'", kind: "'renewal'", state: "'completed'", snapshot: renewal, quantity: '1', total_fen: '100', expires_at: later },
  },
  import_link: {
    exported: { not: 'numbers of another system, by which an import knows what it made; what they stand for is exported where it lies' },
    closing: { kept: 'so that no later run of an import makes the account again; numbers that name nobody here' },
    row: { source: "'whmcs'", kind: "'customer'", external_id: "'{n}'", server_id: 'null', target: 'null', credit_fen: '0' },
  },
  identity_access: {
    exported: 'verification',
    closing: { kept: 'who read an identity, and when: the proof of how we treated it' },
    plain: ['reason'],
    row: { what: "'check'", slot: 'null', reader: "'system'", staff_id: 'null' },
  },
  identity_consent: {
    exported: 'verification',
    closing: { kept: 'that consent was given and ended' },
    row: { version: "'1'", purpose: "'identity-verification'" },
  },
  identity_holder: { exported: secret, closing: 'gone', row: { kind: "'personal'", place: '1' } },
  identity_image: { exported: 'files', closing: 'gone', plain: ['key_id'], row: { slot: "'id-front'", submission_id: 'null' } },
  identity_submission: {
    exported: 'verification',
    closing: { emptied: 'that there were submissions, and how they ended' },
    row: {
      kind: "'personal'",
      document: "'passport'",
      state: "'rejected'",
      route: "'manual'",
      reason: "'other'",
      sealed: 'null',
      wrapped_key: 'null',
      key_id: 'null',
      number_mac: 'null',
    },
  },
  invoice: {
    exported: 'invoices',
    closing: { emptied: `${books}; whom it was made out to is with the tax authority` },
    row: {
      number: "'F20260311000000000{n}'",
      kind: "'ordinary'",
      state: "'issued'",
      title: "jsonb_build_object('kind', 'personal', 'name', $1::text)",
      amount_fen: '100',
      tax_percent: '6',
      reason_code: "'staff'",
      official_number: "'2633200000000000000{n}'",
      red_number: 'null',
      red_at: 'null',
      file_id: 'null',
    },
  },
  invoice_title: {
    exported: 'invoiceTitles',
    closing: 'gone',
    row: { kind: "'personal'", tax_number: 'null', bank_account: "'62220000000000{n}'", is_default: 'true' },
  },
  lead: {
    exported: 'leads',
    closing: 'gone',
    row: { number: "'L2026031100000{n}'", topic: "'sales'", phone: "'+861300000000{n}'", locale: "'zh'", state: "'open'", consent_version: "'1'" },
  },
  message: {
    exported: 'messages',
    closing: 'gone',
    row: { category: "'security'", code: "'password.changed'", event_key: "'canary{n}'", link: "'/console/' || $1" },
  },
  notice_choice: { exported: 'noticeChoices', closing: 'gone', row: { category: "'product'", channel: "'mail'" } },
  order_refund: { exported: 'orders', closing: { kept: refundKept }, plain: ['identity'], row: refundRow },
  partner: {
    exported: 'partnerships',
    closing: { emptied: 'ended; its commissions are in the books' },
    row: { kind: "'cps'", level_id: 'null', code: "'ABCD234{n}'", ended_at: 'null' },
  },
  partner_application: {
    exported: 'partnerships',
    closing: { emptied: 'that there was an application, and how it ended' },
    row: {
      kind: "'cps'",
      channel: "'other'",
      state: "'rejected'",
      pitch: "$1 || ' has so many visitors'",
    },
  },
  ...accountTreatments,
  ...paymentTreatments,
  payment_refund: {
    exported: { not: 'what was refunded stands with the payment' },
    closing: { kept: books },
    plain: ['reason', 'gateway_refund_no'],
    row: { order_id: 'null', server_id: 'null', number: "'R20260311000000000{n}'", state: "'succeeded'" },
  },
  payment_hold: {
    exported: { not: 'what a payment set aside for minutes; what it moved stands in the ledger' },
    closing: { kept: books },
    row: { payment_id: 'gen_random_uuid()', state: "'held'", ended_at: 'null', vouchers_fen: '1', balance_fen: '0' },
  },
  private_network: { exported: 'privateNetworks', closing: 'gone', plain: ['region_id'], row: { cidr: "'10.{n}.0.0/24'" } },
  quote: {
    exported: { not: 'a price that holds for half an hour' },
    closing: { kept: 'runs out within two days, and nothing but a configuration stands in it' },
    row: { priced: `jsonb_build_object('totalFen', '100', 'config', ${config})`, list_fen: '100', discount_fen: '0', total_fen: '100', expires_at: later },
  },
  status_request: { exported: 'statusSubscriptions', closing: 'gone', plain: ['region_id'], row: { locale: "'zh'", confirmed_at: 'null' } },
  status_subscriber: { exported: 'statusSubscriptions', closing: 'gone', plain: ['region_id'], row: { locale: "'zh'" } },
  ssh_key: {
    exported: 'sshKeys',
    closing: 'gone',
    plain: ['algorithm', 'public_key', 'fingerprint'],
    row: {
      algorithm: "'ed25519'",
      bits: '256',
      public_key: "'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA{n}'",
      fingerprint: "'SHA256:' || repeat('{n}', 43)",
    },
  },
  referral: { exported: 'partnerships', closing: { kept: books }, row: { expires_at: later } },
  server_refund: { exported: { not: 'in the ledger' }, closing: { kept: refundKept }, plain: ['identity', 'server_code'], row: { ...refundRow, ordinal: '1' } },
  server: {
    exported: 'servers',
    closing: { emptied: books },
    plain: ['machine_id', 'ipv4', 'asset_tag', 'region_id', 'zone_id', 'image_id'],
    row: {
      engine_id: `'${environmentEngine}'`,
      code: "'srv-aaaaaaa{n}'",
      machine_id: "'machine-{n}'",
      ordinal: '1',
      months: '1',
      state: "'released'",
      config,
      off_for: 'null',
      anchor_day: 'null',
      renew_months: 'null',
      renew_method: "'balance'",
      renew_method_id: 'null',
      look_at: 'null',
      left_alone_since: 'null',
      release_at: 'null',
      asset_tag: 'null',
      next_shape: 'null',
      next_shape_at: 'null',
      owned_since: 'null',
      rescue_at: 'null',
      host: 'null',
      placement: 'null',
      limits: "'{}'",
      used_up_action: "'throttle'",
      auto_top_up_gib: 'null',
      auto_top_up_most_fen: 'null',
      traffic_stopped_at: 'null',
    },
  },
  server_image: {
    exported: 'images',
    closing: { emptied: 'how many images there were: the engine forgets what they hold' },
    plain: ['region_id', 'image_id', 'made_of'],
    row: { deleted_at: 'null', dropped_at: 'null', engine_id: `'${environmentEngine}'` },
  },
  console_ticket: { exported: secret, closing: 'gone', row: { expires_at: later, kind: "'text'" } },
  // After its server.
  address_assignment: {
    exported: 'addresses',
    closing: { kept: 'who had an address when, to answer complaints about it; deleted a year after its end' },
    row: { address: "'198.51.100.{n}'", server_id: '(select id from server where account_id = $2)' },
  },
  // After its server.
  server_console: {
    exported: 'consoles',
    closing: { kept: 'when somebody looked into which machine, and why it ended: no words of theirs' },
    row: { server_id: '(select id from server where account_id = $2)', end_reason: "'closed'", kind: "'text'" },
  },
  // After its server.
  server_guest: {
    exported: 'guests',
    closing: 'gone',
    row: {
      server_id: '(select id from server where account_id = $2)',
      owner_id: 'gen_random_uuid()',
      scope: "'look'",
      until_at: later,
      ended_by: "'owner'",
    },
  },
  server_list_view: { exported: { not: 'which columns of a table are shown' }, closing: 'gone', row: { columns: "array['ip']", density: "'normal'" } },
  staff_view: {
    exported: 'signIns',
    closing: { kept: 'for a day: that staff viewed the console, so that the impersonation ends with the account' },
    plain: ['role', 'account_number', 'page'],
    row: { expires_at: "$3::timestamptz + interval '5 minutes'", page: 'null', page_at: 'null' },
  },
  transfer: {
    owner: 'seller_id',
    exported: 'transfers',
    closing: { kept: books },
    plain: ['failure', 'dispute_reason'],
    row: {
      number: "'T2026031100000000{n}'",
      seller_id: '$2',
      receiver_id: 'null',
      way: "'link'",
      // Masked by the end of the offer, within 72 hours; an account with an open offer has a server and cannot close.
      sent_to: 'null',
      price_fen: '0',
      snapshots: "'move'",
      state: "'awaiting'",
      money: "'none'",
      expires_at: later,
      release_at: 'null',
      failure: 'null',
      dispute_reason: 'null',
      dispute_work_order: 'null',
      disputed_at: 'null',
      settled_at: 'null',
    },
  },
  voucher: {
    exported: 'vouchers',
    closing: { kept: books },
    plain: ['reason'],
    row: { number: "'V20260311000000000{n}'", amount_fen: '100', left_fen: '0', held_fen: '0', state: "'expired'", expires_at: later },
  },
  withdrawal: {
    exported: 'withdrawals',
    closing: { kept: books },
    plain: ['decision'],
    row: {
      number: "'W20260311000000000{n}'",
      payment_id: 'coalesce((select id from payment where account_id = $2), gen_random_uuid())',
      amount_fen: '100',
      state: "'cancelled'",
      refund_id: 'null',
      decided_by: 'null',
      decision: 'null',
    },
  },
  work_order: {
    exported: 'workOrders',
    closing: { emptied: 'that there was a work order, of which kind, and who of the staff answered' },
    row: {
      number: "'W2026031100000{n}'",
      category: "'filing'",
      about: `jsonb_build_object('category', 'filing', 'domain', $1::text)`,
      priority: "'normal'",
      locale: "'zh'",
      server_code: "'srv-aaaaaaa{n}'",
      server_facts: `jsonb_build_object('code', 'srv-aaaaaaa{n}', 'name', $1::text)`,
      state: "'waiting'",
      assignee_id: 'null',
      reply_due_at: 'null',
      revision: '1',
      staff_revision: '1',
      rating: '5',
    },
  },
  call_back: { exported: 'callBacks', closing: { emptied: 'that a call was asked for' }, row: { ...call, locale: "'zh'", state: "'open'", staff_id: 'null' } },
  transfer_case: {
    exported: 'workOrders', // After its work order.
    closing: { emptied: 'that somebody asked for a transfer, and how it was decided' },
    plain: ['server_codes', 'transfer_number'],
    row: {
      work_order_id: '(select id from work_order where account_id = $2)',
      number: "'W2026031100000{n}'",
      kind: "'succession'",
      side: "'owner'",
      state: "'rejected'",
    },
  },
  work_order_file: {
    exported: 'workOrders',
    closing: 'gone',
    plain: ['content_type'],
    row: { message_id: 'null', file_id: '(select id from stored_file where account_id = $2)' },
  },
  'ledger.account': { exported: 'ledger', closing: { kept: books } },
  webhook_endpoint: {
    exported: 'webhooks',
    closing: 'gone',
    plain: ['events', 'secret_sealed', 'old_secret_sealed'],
    row: { url: "'https://example.com/' || $1", off_for: 'null' },
  },
  webhook_event: { exported: 'webhooks', closing: 'gone', row: { type: "'webhook.ping'" } },
  webhook_delivery: {
    exported: { not: 'when the events of the export were sent; they stand there themselves' },
    closing: 'gone',
    row: {
      endpoint_id: '(select id from webhook_endpoint where account_id = $2)',
      event_id: '(select id from webhook_event where account_id = $2)',
      state: "'failed'",
      next_attempt_at: 'null',
    },
  },
}
