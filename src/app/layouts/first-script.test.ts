import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { firstScript } from './first-script.ts'

/** Runs the script in a page with that design, cookie and device. */
function run(page: { template: '1' | '2'; cookie?: string; deviceIsDark?: boolean; hour?: number }) {
  const dataset: Record<string, string> = { template: page.template, theme: 'light' }
  const body = { dataset: {} as Record<string, string> }
  const listeners: Record<string, () => void> = {}
  const document = { documentElement: { dataset, lang: 'en-US' }, body, cookie: page.cookie ?? '' }
  runInNewContext(firstScript('/api', 'build'), {
    document,
    location: { href: 'https://runxin.example/en/console/order' },
    matchMedia: () => ({ matches: page.deviceIsDark ?? false }),
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
    ...(page.hour === undefined
      ? {}
      : {
          Date: class extends Date {
            override getHours = () => page.hour!
          },
        }),
  })
  return { dataset, body, listeners }
}

describe('the script before the first paint', () => {
  it.each([
    ['template 1 as the device is', { template: '1' }, 'light'],
    ['template 1 as the device is', { template: '1', deviceIsDark: true }, 'dark'],
    ['template 2 dark on a light device', { template: '2' }, 'dark'],
    ['template 2 light where it was chosen', { template: '2', cookie: 'a=1; runxin-theme=light' }, 'light'],
    ['template 2 as the device is where that was chosen', { template: '2', cookie: 'runxin-theme=system' }, 'light'],
    ['template 1 dark where it was chosen', { template: '1', cookie: 'runxin-theme=dark' }, 'dark'],
  ] as const)('opens %s', (_, page, theme) => expect(run(page).dataset['theme']).toBe(theme))

  it.each([
    [0, 'night'],
    [4, 'night'],
    [5, 'dawn'],
    [7, 'dawn'],
    [8, 'day'],
    [16, 'day'],
    [17, 'dusk'],
    [19, 'dusk'],
    [20, 'night'],
  ])('marks the sky at the visitor’s hour: %i is %s', (hour, sky) => expect(run({ template: '1', hour }).dataset['sky']).toBe(sky))

  it('cannot be left by a value inside it', () => {
    const hostile = '</script><script>alert(1)</script>'
    const text = firstScript(hostile, hostile)
    expect(text.toLowerCase()).not.toContain('</script')
    const context = { document: { documentElement: { dataset: {} }, cookie: '' }, matchMedia: () => ({ matches: false }), addEventListener: () => {} }
    runInNewContext(text, context)
    expect(context).toMatchObject({ runxinPublicConfig: { apiBaseUrl: hostile, buildId: hostile } })
  })

  it('writes address and time on the paper when the page is printed', () => {
    const { listeners, body } = run({ template: '1' })
    expect(body.dataset['printed']).toBeUndefined()
    listeners['beforeprint']?.()
    expect(body.dataset['printed']).toMatch(/^https:\/\/runxin\.example\/en\/console\/order · .*\d/)
  })
})
