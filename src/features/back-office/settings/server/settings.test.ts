import { beforeAll, describe, expect, it } from 'vitest'
import { listConfigEntries } from '#features/site-config/api.ts'
import { configKeys, configValueFits } from '#features/site-config/model.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { settingForm } from '../../forms.ts'
import { staffOffice } from '../../factories.ts'
import { staffStepUpMinutes } from '../../model.ts'
import { settingGroups } from '../model.ts'
import { changeSetting } from './change-setting.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
})

const hotline = (value: string, was: string) => ({ configKey: 'RUNXIN_SERVICE_HOTLINE', value, was }) as const
const shown = async (key: string) => (await listConfigEntries(database.ctx())).find(({ configKey }) => configKey === key)?.configValue

describe('a setting of the site', () => {
  it('is changed by an owner, and the same change again changes nothing', async () => {
    const { ctx } = await office.signedIn('owner')
    await changeSetting(ctx, hotline('400-1', ''))
    await changeSetting(ctx, hotline('400-1', ''))
    expect(await shown('RUNXIN_SERVICE_HOTLINE')).toBe('400-1')
  })

  it('of which two owners write at once keeps one value, and the other owner gets an error', async () => {
    const owners = await Promise.all([1, 2, 3, 4].map(() => office.signedIn('owner')))
    const before = (await shown('RUNXIN_SERVICE_HOTLINE')) ?? ''
    const outcomes = await Promise.allSettled(owners.map(({ ctx }, n) => changeSetting(ctx, hotline(`0571-${n}`, before))))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(Array(3).fill('back-office.setting-changed'))
  })

  it('is changed by an owner only, after step-up authentication', async () => {
    const { ctx } = await office.signedIn('owner')
    database.clock.advance(staffStepUpMinutes * 60_000 + 1_000)
    await expect(changeSetting(ctx, hotline('400-2', '400-1'))).rejects.toMatchObject({ code: 'back-office.proof-needed' })
    const finance = await office.signedIn('finance')
    await expect(changeSetting(finance.ctx, hotline('400-2', ''))).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await expect(changeSetting(office.asking(), hotline('400-2', ''))).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('is refused if pages could not use it', () => {
    const fits = (configKey: (typeof configKeys)[number], value: string) => settingForm.safeParse({ configKey, value, was: '' }).success
    expect(fits('RUNXIN_SERVICE_HOTLINE', '400-800-1000,0571-8800-1000')).toBe(true)
    expect(fits('RUNXIN_SERVICE_HOTLINE', 'call us')).toBe(false)
    expect(fits('RUNXIN_WEBSITE_ICON_URL', 'javascript:alert(1)')).toBe(false)
    expect(fits('RUNXIN_WEBSITE_ICON_URL', '//elsewhere.example/icon.svg')).toBe(false)
    expect(fits('RUNXIN_SITE_TEMPLATE', '')).toBe(false)
    expect(fits('RUNXIN_COMPANY_ADDRESS', '杭州\n上海')).toBe(true)
    expect(fits('RUNXIN_COMPANY_NAME', '润信\n云')).toBe(false)
    expect(configKeys.filter((key) => key !== 'RUNXIN_SITE_TEMPLATE').every((key) => configValueFits(key, ''))).toBe(true)
  })

  it('is on the page once if it exists', () => {
    expect(settingGroups.flatMap(({ fields }) => fields.flatMap(({ keys }) => keys.map(({ key }) => key))).sort()).toEqual([...configKeys].sort())
  })

  it('that is a color is refused if it is too pale for a white page', async () => {
    const { ctx } = await office.signedIn('owner')
    const color = (value: string) => changeSetting(ctx, { configKey: 'RUNXIN_BRAND_COLOR', value, was: '' })
    await expect(color('#fff7e6')).rejects.toMatchObject({ code: 'brand.too-pale', fields: [{ path: 'value' }] })
    expect(await shown('RUNXIN_BRAND_COLOR')).toBeUndefined()
    await color('#c4126b')
    expect(await shown('RUNXIN_BRAND_COLOR')).toBe('#c4126b')
  })
})
