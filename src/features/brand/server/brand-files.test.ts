import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffOffice } from '#features/back-office/factories.ts'
import { anUpload } from '#features/files/factories.ts'
import { writeConfigEntry } from '#features/site-config/api.ts'
import { asSystem } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { drawBrandFile } from './draw-brand-file.ts'
import { keepBrandFile } from './keep-brand-file.ts'
import { previewColors } from './preview-colors.ts'
import { readBrandFile } from './read-brand-file.ts'
import { unusedDays } from './sweep-brand-files.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
})

const aPng = (width: number, height: number, background = '#c4126b') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
const anSvg = (body: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30" width="120" height="30">${body}</svg>`)
const rectangle = '<rect width="120" height="30" fill="#c4126b"/>'
const nameOf = (url: string) => url.replace('/brand/', '')
const days = (count: number) => count * 86_400_000

describe('a picture of the brand', () => {
  it('is stored once however often it is uploaded, and is shown to visitors', async () => {
    const { ctx } = await office.signedIn('owner')
    const bytes = await aPng(640, 160)
    const first = await keepBrandFile(ctx, { kind: 'logo' }, anUpload(bytes))
    expect(await keepBrandFile(ctx, { kind: 'logo' }, anUpload(bytes))).toEqual(first)
    expect(first).toMatchObject({ url: expect.stringMatching(/^\/brand\/[0-9a-f]{16}-640x160\.png$/), width: 640, height: 160 })
    const shown = await readBrandFile(database.ctx(), nameOf(first.url))
    expect((await sharp(shown).metadata()).format).toBe('png')
  })

  it('is uploaded only by staff who may change settings', async () => {
    const { ctx } = await office.signedIn('support')
    const upload = anUpload(await aPng(64, 64))
    await expect(keepBrandFile(ctx, { kind: 'icon' }, upload)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(keepBrandFile({ ...ctx, ...database.ctx() }, { kind: 'icon' }, upload)).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(previewColors(ctx, { color: '#c4126b' })).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('that no setting names is deleted after a month, and one that is shown stays', async () => {
    const { ctx } = await office.signedIn('owner')
    const used = await keepBrandFile(ctx, { kind: 'logo' }, anUpload(await aPng(200, 50, '#0a7d4f')))
    const unused = await keepBrandFile(ctx, { kind: 'logo' }, anUpload(await aPng(200, 50, '#0a7d50')))
    await writeConfigEntry(asSystem(ctx, 'test'), { configKey: 'RUNXIN_LOGO_URL', configValue: used.url })
    database.clock.advance(days(unusedDays + 1))
    await keepBrandFile((await office.signedIn('owner')).ctx, { kind: 'icon' }, anUpload(await aPng(64, 64)))
    const kept = await Promise.all([used, unused].map(({ url }) => readBrandFile(database.ctx(), nameOf(url))))
    expect(kept.map((bytes) => bytes !== undefined)).toEqual([true, false])
  })
})

describe('an uploaded file', () => {
  it('is drawn again in the size and format of its kind', async () => {
    expect(await drawBrandFile(await aPng(3000, 1000), 'logo')).toMatchObject({ width: 480, height: 160 })
    expect(await drawBrandFile(await aPng(900, 900), 'share')).toMatchObject({ width: 1200, height: 630 })
    expect((await sharp((await drawBrandFile(await aPng(900, 900), 'share')).bytes).metadata()).format).toBe('jpeg')
  })

  it('that is an SVG becomes a sharp PNG', async () => {
    const drawn = await drawBrandFile(anSvg(rectangle), 'logo')
    expect(drawn).toMatchObject({ width: 640, height: 160 })
    expect((await sharp(drawn.bytes).metadata()).format).toBe('png')
  })

  it.each([
    ['a script', anSvg('<script>alert(1)</script>')],
    ['a foreign document', anSvg('<foreignObject><iframe src="https://example.test"/></foreignObject>')],
    ['an entity', anSvg('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['an included file', anSvg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>')],
  ])('is refused as an SVG with %s', async (_name, bytes) => {
    await expect(drawBrandFile(bytes, 'logo')).rejects.toMatchObject({ code: 'brand.unsafe-svg' })
  })

  it('does not bring a file of the machine into an SVG', async () => {
    const linked = anSvg(`<image href="file://${process.cwd()}/public/favicon.svg" width="120" height="30"/>`)
    const { bytes } = await drawBrandFile(linked, 'logo')
    expect((await sharp(bytes).stats()).channels.at(-1)!.max).toBe(0)
  })

  it('is refused if it is no picture, broken or too small', async () => {
    const code = (error: string) => expect.objectContaining({ code: error })
    await expect(drawBrandFile(Buffer.from('%PDF-1.7'), 'logo')).rejects.toEqual(code('brand.not-an-image'))
    await expect(drawBrandFile(Buffer.from('GIF89a'), 'logo')).rejects.toEqual(code('brand.not-an-image'))
    await expect(drawBrandFile((await aPng(64, 64)).subarray(0, 60), 'icon')).rejects.toEqual(code('files.broken-image'))
    await expect(drawBrandFile(await aPng(40, 40), 'icon')).rejects.toEqual(code('brand.image-too-small'))
  })
})
