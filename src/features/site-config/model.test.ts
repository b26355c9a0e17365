import { describe, expect, it } from 'vitest'
import { configKeys, configValueFits, homeTextsOf, siteConfigOf, specifiedKeys, type ConfigEntry } from './model.ts'

const entry = (configKey: string, configValue: string): ConfigEntry => ({ configKey, configValue })

describe('spec §3: site base configuration keys RUNXIN_QQ_NUMBER, RUNXIN_SERVICE_HOTLINE, RUNXIN_WECHAT_QR_CODE_URL, RUNXIN_WEBSITE_ICON_URL', () => {
  it('are the four specified, and all are known', () => {
    expect(specifiedKeys).toEqual(['RUNXIN_QQ_NUMBER', 'RUNXIN_SERVICE_HOTLINE', 'RUNXIN_WECHAT_QR_CODE_URL', 'RUNXIN_WEBSITE_ICON_URL'])
    expect(configKeys).toEqual(expect.arrayContaining([...specifiedKeys]))
    expect(new Set(configKeys).size).toBe(configKeys.length)
  })

  it('comma-separated numbers become lists, without blanks and empty items', () => {
    const site = siteConfigOf([entry('RUNXIN_QQ_NUMBER', ' 800100200, ,800100201,'), entry('RUNXIN_SERVICE_HOTLINE', '400-800-1000,0571-8800-1000')], 'zh')
    expect(site.qqNumbers).toEqual(['800100200', '800100201'])
    expect(site.hotlines).toEqual(['400-800-1000', '0571-8800-1000'])
  })

  it.each(['/qr.svg', 'https://cdn.example/qr.png'])('the image and the icon may be at %s', (url) => {
    const site = siteConfigOf([entry('RUNXIN_WECHAT_QR_CODE_URL', url), entry('RUNXIN_WEBSITE_ICON_URL', url)], 'zh')
    expect([site.wechatQrUrl, site.iconUrl]).toEqual([url, url])
  })

  it.each(['javascript:alert(1)', '//elsewhere.example/qr.png', 'http://plain.example/qr.png', 'data:text/html,x'])('%s is as good as missing', (url) => {
    expect(siteConfigOf([entry('RUNXIN_WECHAT_QR_CODE_URL', url)], 'zh').wechatQrUrl).toBe('')
  })
})

describe('names, addresses and hours by language', () => {
  const entries = [
    entry('RUNXIN_COMPANY_NAME', '润信'),
    entry('RUNXIN_COMPANY_NAME_EN', 'Runxin'),
    entry('RUNXIN_COMPANY_ADDRESS', '杭州\n\n台北'),
    entry('RUNXIN_SERVICE_EMAIL', 'service@runxin.example'),
  ]

  it('each language has separate texts, and zh if it has none', () => {
    expect(siteConfigOf(entries, 'en').companyName).toBe('Runxin')
    expect(siteConfigOf(entries, 'zh-TW').companyName).toBe('润信')
    expect(siteConfigOf(entries, 'zh').companyAddresses).toEqual(['杭州', '台北'])
  })

  it('an invalid e-mail address is hidden', () => {
    expect(siteConfigOf(entries, 'zh').serviceEmail).toBe('service@runxin.example')
    expect(siteConfigOf([entry('RUNXIN_SERVICE_EMAIL', '"><script>')], 'zh').serviceEmail).toBe('')
  })

  it('an empty configuration gives a complete shell under the shipped name', () => {
    expect(siteConfigOf([], 'zh')).toMatchObject({ template: 'template1', qqNumbers: [], hotlines: [], siteName: 'Cloud', companyAddresses: [] })
  })

  it('has texts of the home page only in the languages in which they are written', () => {
    const entries = [
      { configKey: 'RUNXIN_HOME_HEADING_EN', configValue: ' Servers in Frankfurt ' },
      { configKey: 'RUNXIN_HOME_LEAD', configValue: '' },
    ]
    expect(homeTextsOf(entries, 'en')).toEqual({ heading: 'Servers in Frankfurt' })
    expect(homeTextsOf(entries, 'zh')).toEqual({})
    expect([configValueFits('RUNXIN_HOME_ACCENT_ZH_TW', 'x'.repeat(40)), configValueFits('RUNXIN_HOME_ACCENT_ZH_TW', 'x'.repeat(41))]).toEqual([true, false])
    expect(configValueFits('RUNXIN_HOME_LEAD', 'x'.repeat(200))).toBe(true)
  })
})
