import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'runxin-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))
const wechat = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's1', WECHAT_ACCOUNT_APP_ID: 'wx2', WECHAT_ACCOUNT_APP_SECRET: 's2' }
const production = { DATA_DIR, RUNXIN_MODE: 'production', APP_SECRET: 'x'.repeat(32), PUBLIC_ORIGIN: 'https://runxin.test', ...wechat }

describe('the keys of WeChat', () => {
  it('are not needed in the demo, which has a twin', () => {
    expect(readConfig({ DATA_DIR }).wechat).toBeUndefined()
  })

  it('are taken in the demo when all are there', () => {
    expect(readConfig({ DATA_DIR, ...wechat }).wechat).toEqual({ website: { appId: 'wx1', secret: 's1' }, officialAccount: { appId: 'wx2', secret: 's2' } })
  })

  it.each(Object.keys(wechat))('stop the start by name where %s is missing', (name) => {
    const without = { ...production, [name]: undefined }
    expect(() => readConfig(without)).toThrow(`${name} is missing`)
    expect(() => readConfig({ DATA_DIR, ...wechat, [name]: undefined })).toThrow(`${name} is missing`)
  })
})
