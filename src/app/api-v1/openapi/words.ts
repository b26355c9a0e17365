import type { PublicTag } from '../operations.ts'

/** Texts of the OpenAPI document that are not about one call. They are in English for all readers. */
export const words = {
  title: 'Cloud API',
  about: (calls: number) =>
    [
      'Everything here is done in the name of the account that made the token.',
      `A token has scopes and may call ${calls} times a minute; the headers RateLimit and RateLimit-Policy say how many calls are left.`,
      'Sums are whole hundredths of the company’s currency in fields whose names end in Fen; moments are ISO 8601 in UTC.',
      'Lists come in pages (page, pageSize) with their total; the Link header names the next and the previous one.',
      'What is refused is answered as application/problem+json with a code that does not change.',
      'Answers may get more fields within version 1; nothing is taken away or changes its meaning.',
    ].join(' '),
  token: 'An API token of the account: rx_ and 43 signs. It is made under Safe settings and shown once.',
  idempotency:
    'A UUID of your own that names this request. The same key again, with the same input, answers as before and does nothing twice; with another input it is refused (409 platform.key-reused).',
  file: 'The file',
  done: 'Done; there is nothing to say',
  answer: 'The answer',
  problem: 'Why a call was refused (RFC 9457)',
  code: 'Name of the reason: it does not change, so programs can rely on it',
  detail: 'The same as a sentence, in the language of Accept-Language (zh, zh-TW, en)',
  rateLimit: 'How many calls are left (r) and in how many seconds all are there again (t)',
  rateLimitPolicy: 'How many calls (q) in how many seconds (w)',
  retryAfter: 'Seconds after which to try again',
  link: 'Addresses of the next and the previous page',
  event: {
    id: 'Names the event: the same at every try and every replay',
    timestamp: 'Unix seconds of this try; refuse what is more than 5 minutes off',
    signature: 'Standard Webhooks: v1, and the base64 of HMAC-SHA256 over id.timestamp.body; two of them, apart by a blank, while a former secret holds',
    taken: 'Any 2xx within 10 seconds: taken. The answer is not read',
    gone: 'Nothing more is sent there',
  },
  errors: {
    401: 'No token, or one that is unknown, revoked or expired',
    403: 'The token lacks the scope, or the call is not open to tokens',
    404: 'There is no such thing, or it is somebody else’s',
    409: 'The state of things forbids it now',
    415: 'The body is not sent as application/json in UTF-8',
    422: 'The form of the call is wrong: errors names each field',
    429: 'Too many calls; Retry-After says when to go on',
    503: 'Something that we depend on is not there; try again',
  },
} as const

export const tagNotes: Readonly<Record<PublicTag, string>> = {
  servers: 'Servers with their operations, disks, keys, metrics and alarms',
  networks: 'Forwarded ports, filter rules, addresses and private networks of servers',
  orders: 'Prices, purchases, renewals and upgrades',
  money: 'Balance, ledger, payments, vouchers and invoices',
  catalogue: 'What can be bought, open to everybody',
  webhooks: 'Addresses of yours that are told of events, what was sent there, and sending it again',
  account: 'The account that the token belongs to, and its message box',
}
