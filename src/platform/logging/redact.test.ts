import { describe, expect, it } from 'vitest'
import { makeLog } from './log.ts'
import { redactText } from './redact.ts'

describe('a text that may be logged', () => {
  it.each([
    ['a mobile number', '13812345678', 'no account has 13812345678.'],
    ['a mobile number in groups', '138-1234-5678', 'call 138-1234-5678'],
    ['a mobile number with its country', '+8613812345678', '(phone)=(+8613812345678) already exists'],
    ['a mobile number with its country in groups', '+86 138 1234 5678', 'to +86 138 1234 5678:'],
    ['a number of another country', '+85291234567', 'sent to "+85291234567"'],
    ['a mobile number beside Han characters', '13812345678', '手机13812345678已注册'],
    ['a resident ID', '11010519491231002X', 'number 11010519491231002X is taken'],
    ['a resident ID with a small letter', '11010519491231002x', '身份证11010519491231002x'],
    ['a resident ID that was mistyped', '110105194912310021', '110105194912310021'],
    ['an address of mail', 'li.lei@example.com.cn', 'no mailbox <li.lei@example.com.cn>'],
    ['a session', 'q8V2nWm4Zk0yR7tLx1cB5dF9gH3jK6pS_aQe-UiOvXw', 'token q8V2nWm4Zk0yR7tLx1cB5dF9gH3jK6pS_aQe-UiOvXw is gone'],
    ['an API token', 'rx_q8V2nWm4Zk0yR7tLx1cB5dF9gH3jK6pS_aQe-UiOvXw', 'rx_q8V2nWm4Zk0yR7tLx1cB5dF9gH3jK6pS_aQe-UiOvXw'],
    ['a bearer', 'abcdefgh1234', 'Authorization: Bearer abcdefgh1234'],
    ['a password in JSON', 'correct horse', '{"password": "correct horse", "name": "x"}'],
    ['a password in a form', 'hunter2', 'name=x&newPassword=hunter2&b=1'],
    ['a password of a database', 'hunter2', 'connect postgres://owner:hunter2@db.example/runxin'],
    ['a code of a way back', '0a1b2c3d', '/zh/wx-callback?code=0a1b2c3d&state=ff00'],
  ])('contains no %s', (_what, secret, text) => {
    expect(redactText(text)).not.toContain(secret)
    expect(redactText(text)).toContain('[blanked]')
  })

  it.each([
    ['the number of an order', 'order 202611221234567890 is paid'],
    ['the number of a payment', 'P202611221234567890'],
    ['a gateway’s trade', '2026112222001412345678901234'],
    ['a moment', '2026-11-22T15:04:05.123Z 1795359845123'],
    ['ids', '019c2f6a-3d41-7c55-9d1e-138123456789 019c2f6a-3d41-7c55-9d1e-5b8f0c6a7e21'],
    ['a number of a company', '91110105MA00ABCD1X'],
    ['a code of a server', 'srv-k3x9m2qa'],
    ['a SQLSTATE and a constraint', 'duplicate key value violates unique constraint "account_phone_key" (23505)'],
    ['a statement', 'select "id" from "account" where "phone" = $1 and "password" = $2'],
    ['a line of a stack', '    at Object.run (file:///srv/runxin/node_modules/.pnpm/pino@10.4.0/node_modules/pino/lib/tools.js:13:5)'],
    ['an address of the site', 'https://cloud.example.com/zh/console/servers?page=2'],
    ['a name of a file', 'src/features/account/server/a-very-long-name-of-a-command-file.ts'],
    ['a sum in fen', 'paid 12800 of 20000000000 fen'],
  ])('keeps %s', (_what, text) => {
    expect(redactText(text)).toBe(text)
  })

  // A pattern whose work grows with the square of the length would need minutes for these. The timeout finds it on any machine.
  it('is read in time proportional to its length, for any input', { timeout: 30_000 }, () => {
    for (const text of ['a'.repeat(200_000), '1'.repeat(200_000), 'a.'.repeat(100_000) + '@', '+1 '.repeat(60_000), 'Aa1-'.repeat(50_000)]) redactText(text)
  })
})

it('an entry of the log is one line of JSON, whatever its texts contain', () => {
  const written: string[] = []
  const log = makeLog('info', { write: (line: string) => void written.push(line) })
  const forged = 'x\n{"level":60,"msg":"forged"}\r\u2028\u001b[31m'
  log.warn({ given: forged, err: new Error(forged) }, 'refused')
  expect(written).toHaveLength(1)
  expect(written[0]!.trimEnd()).not.toMatch(/[\n\r\u001b]/)
  expect(JSON.parse(written[0]!)).toMatchObject({ level: 40, msg: 'refused', given: forged })
})
