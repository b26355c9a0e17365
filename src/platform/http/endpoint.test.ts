import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { endpoint, splitCall, type EndpointCtx } from './endpoint.ts'
import type { Upload } from './upload.ts'

type MailCtx = Ctx & { mail: (text: string) => void }

const number = z.object({ number: z.string() })
const options = { access: 'public', summary: 'test', input: z.strictObject({ orderId: z.uuid(), months: z.coerce.number() }) } as const
const answering = { ...options, v1: { name: 'test', answer: number } }
const withFile = { ...options, upload: { maxBytes: 1 } }

const bothNames = async (_ctx: MailCtx, { orderId }: { orderId: string; months: number }) => ({ number: orderId })
const oneName = async (_ctx: Ctx, { orderId }: { orderId: string }) => ({ number: orderId })
const noInput = async (_ctx: Pick<Ctx, 'db'>) => ({ number: '1' })
const takesFile = async (_ctx: Ctx, _input: { orderId: string }, file: Upload) => ({ number: file.name ?? '' })

describe('a declaration', () => {
  it('has method and path in one text, and the handler as it is', () => {
    expect(splitCall('DELETE /servers/{code}/alarms/{alarmId}')).toEqual(['DELETE', '/servers/{code}/alarms/{alarmId}'])
    expect(endpoint('POST /orders.csv', bothNames, options)).toEqual({ method: 'POST', path: '/orders.csv', run: bothNames, ...options })
  })

  it('takes a handler whose parameters its options can fill, and asks for the ctx of the handler', () => {
    expectTypeOf(endpoint('GET /a', bothNames, answering).run)
      .parameter(0)
      .toEqualTypeOf<MailCtx & EndpointCtx>()
    endpoint('GET /a', oneName, answering)
    endpoint('GET /a', noInput, answering)
    endpoint('POST /a', takesFile, withFile)
    endpoint('POST /a', oneName, withFile)
    endpoint('GET /a', async () => new Response('file'), { ...options, v1: { name: 'test', file: 'text/csv' } })
    endpoint(
      'POST /a',
      async (ctx, input, file) => {
        expectTypeOf(ctx).toEqualTypeOf<EndpointCtx>()
        expectTypeOf(input).toEqualTypeOf<{ orderId: string; months: number }>()
        expectTypeOf(file).toEqualTypeOf<Upload>()
      },
      withFile,
    )
  })

  it('does not compile where handler and options disagree', () => {
    // @ts-expect-error: `months` is a number after parsing
    endpoint('GET /a', async (_ctx: Ctx, _input: { months: string }) => undefined, options)
    // @ts-expect-error: `input` has no `code`
    endpoint('GET /a', async (_ctx: Ctx, _input: { code: string }) => undefined, options)
    // @ts-expect-error: any UUID passes `input`
    endpoint('GET /a', async (_ctx: Ctx, _input: { orderId: 'one' }) => undefined, options)
    // @ts-expect-error: no file comes without `upload`
    endpoint('POST /a', takesFile, options)
    // @ts-expect-error: with `upload`, the third argument is the file
    endpoint('POST /a', async (_ctx: Ctx, _input: object, _months?: number) => undefined, withFile)
    // @ts-expect-error: the answer promises a number
    endpoint('GET /a', async () => ({ code: '1' }), answering)
    // @ts-expect-error: the command gives no answer, the declaration promises one
    endpoint('GET /a', async () => undefined, answering)
  })

  it('does not compile without access or input, or with a call in another form', () => {
    const { access, summary, input } = options
    // @ts-expect-error: access has no default
    endpoint('GET /a', noInput, { summary, input })
    // @ts-expect-error: input has no default
    endpoint('GET /a', noInput, { access, summary })
    // @ts-expect-error: access has three forms
    endpoint('GET /a', noInput, { ...options, access: 'everybody' })
    // @ts-expect-error: an unknown option
    endpoint('GET /a', noInput, { access, summary, input, scopes: 'read:servers' })
    // @ts-expect-error: no such method
    endpoint('FETCH /a', noInput, options)
    // @ts-expect-error: a path begins with a slash
    endpoint('GET a', noInput, options)
    // @ts-expect-error: no method
    endpoint('/a', noInput, options)
  })
})
