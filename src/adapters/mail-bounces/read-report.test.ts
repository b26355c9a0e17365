import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'
import { ordinaryMail, report, returnedTag } from './testing/reports.ts'

const read = (mail: string) => readReport(Buffer.from(mail))
const other = '0193b1c2-7d00-7000-8000-000000000002'

describe('a delivery report', () => {
  it('names the mail that came back, its recipient and the reason', async () => {
    const bounce = { tag: returnedTag, status: '5.1.1', recipient: 'lin@example.test' }
    expect(await read(report())).toEqual(bounce)
    expect(await read(report().replaceAll('\n', '\r\n'))).toEqual(bounce)
    expect(await read(report({ returned: `message-id:\n <${returnedTag.toUpperCase()}@runxin.test>` }))).toEqual(bounce)
  })

  it('may return the whole mail instead of its headers', async () => {
    const whole = report().replace('text/rfc822-headers', 'message/rfc822')
    expect(await read(whole)).toMatchObject({ tag: returnedTag, status: '5.1.1' })
  })

  it('is matched by the envelope id where the server reports one', async () => {
    expect(await read(report({ envelopeId: other }))).toMatchObject({ tag: other })
    expect(await read(report({ envelopeId: other, returned: 'X-Other: 1' }))).toMatchObject({ tag: other })
  })

  it('of a delay or a delivery is no bounce, and neither are other mails and reports of other senders', async () => {
    expect(await read(report({ action: 'delayed', status: '4.4.1' }))).toBeUndefined()
    expect(await read(report({ action: 'delivered', status: '2.0.0' }))).toBeUndefined()
    expect(await read(report({ action: 'delayed', status: '5.4.4' }))).toBeUndefined()
    expect(await read(report({ status: '4.2.2' }))).toBeUndefined()
    expect(await read(report({ returned: 'Message-ID: <newsletter@runxin.test>' }))).toBeUndefined()
    expect(await read(ordinaryMail)).toBeUndefined()
    expect(await read('')).toBeUndefined()
  })
})
