import { describe, expect, it } from 'vitest'
import { en } from '../messages/en.ts'
import { zh } from '../messages/zh.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { operationKindNames, type OperationKind } from '../model.ts'
import { errorText, errorTextForGuest } from './operation-error.ts'

const locales = { zh, 'zh-TW': zhTW, en }
const money = /款|余额|餘額|money|balance|paid/
const failed = (kind: OperationKind, errorCode: string | null) => ({ kind, errorCode, state: 'failed' as const })
const codes = Object.keys(zh.operation.errors).filter((code) => !operationKindNames.some((kind) => code.endsWith(`-${kind}`)))

describe.each(Object.entries(locales))('why an operation failed, in %s', (_, { operation: { errors } }) => {
  it('promises a refund only if the operation was paid for', () => {
    for (const kind of operationKindNames.filter((one) => one !== 'create' && one !== 'resize'))
      for (const code of codes.filter((one) => one !== 'order-abandoned')) expect(errorText(errors, failed(kind, code)), `${kind} ${code}`).not.toMatch(money)
    expect(errorText(errors, failed('create', 'capacity'))).toMatch(money)
    expect(errorText(errors, failed('resize', 'capacity'))).toMatch(money)
  })

  it('names the next action for every failure', () => {
    const remedy = /请|可|請|please|try|open|choose|buy|refresh|check/i
    for (const kind of operationKindNames)
      for (const code of [...codes, 'never-heard-of', null]) expect(errorText(errors, failed(kind, code)), `${kind} ${code}`).toMatch(remedy)
  })

  it('tells a guest nothing about money', () => {
    for (const code of codes) expect(errorTextForGuest(errors, failed('create', code)), code).not.toMatch(money)
  })

  it('is absent if the operation has not failed', () => {
    expect(errorText(errors, { kind: 'start', state: 'succeeded', errorCode: null })).toBeUndefined()
    expect(errorTextForGuest(errors, { state: 'running', errorCode: null })).toBeUndefined()
  })
})
