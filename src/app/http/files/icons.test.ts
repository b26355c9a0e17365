import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { iconNames, mountIcons, pickIcons, type IconAnswer } from './icons.ts'

const app = new Hono()
mountIcons(app)
const ask = (path: string) => app.request(`https://runxin.example/api/icons/${path}`)

describe('spec §7: GET icon sets, by a list of icon names as query, from a local endpoint of the app', () => {
  it('answers with the requested icons and no others, and may be kept', async () => {
    const response = await ask('lucide.json?icons=book,server')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('max-age')
    const answer = (await response.json()) as IconAnswer
    expect(Object.keys(answer.icons)).toEqual(['book', 'server'])
    expect(answer).toMatchObject({ prefix: 'lucide', width: 24, height: 24, not_found: [] })
    expect(answer.icons['book']?.body).toContain('<path')
  })

  it('names missing icons', async () => {
    const answer = (await (await ask('lucide.json?icons=book,no-such-icon')).json()) as IconAnswer
    expect(answer.not_found).toEqual(['no-such-icon'])
    expect(Object.keys(answer.icons)).toEqual(['book'])
  })

  it.each(['elsewhere.json?icons=book', '__proto__.json?icons=book', 'lucide?icons=book', 'lucide.svg?icons=book'])('%s answers 404', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it.each(['', '?icons=', '?icons=Book', '?icons=../../package', '?icons=a,,b', `?icons=${Array.from({ length: 65 }, (_, index) => `a${index}`).join()}`])(
    'lucide.json%s is 400',
    async (query) => {
      expect((await ask(`lucide.json${query}`)).status).toBe(400)
    },
  )

  it('follows aliases of an icon, and ignores property names that every object has', () => {
    const set = { prefix: 'x', icons: { a: { body: '<a/>' } }, aliases: { b: { parent: 'a' } } }
    expect(pickIcons(set, ['b', 'constructor'])).toEqual({ prefix: 'x', width: 16, height: 16, icons: { b: { body: '<a/>' } }, not_found: ['constructor'] })
    expect(iconNames('b,a,b')).toEqual(['a', 'b'])
  })
})
