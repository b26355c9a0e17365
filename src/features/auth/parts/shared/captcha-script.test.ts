import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCaptchaScript } from './captcha-script.ts'

type Script = EventTarget & { src: string; remove: () => void }

/** Part of a document that the insertion of a script needs. */
function headOf() {
  const scripts: Script[] = []
  return {
    scripts,
    document: {
      createElement: () => Object.assign(new EventTarget(), { src: '', remove: () => {} }),
      head: {
        append(script: Script) {
          script.remove = () => void scripts.splice(scripts.indexOf(script), 1)
          scripts.push(script)
        },
        querySelector: (selector: string) => scripts.find(({ src }) => selector === `script[src="${src}"]`) ?? null,
      },
    },
  }
}

describe('spec §7: captcha script inserted into the document head once on mount, skipped if already present', () => {
  const url = '/captcha/provider.js'
  let head: ReturnType<typeof headOf>
  beforeEach(() => {
    head = headOf()
    vi.stubGlobal('document', head.document)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('two forms insert it once, and both are told when it has loaded', async () => {
    const both = Promise.all([loadCaptchaScript(url), loadCaptchaScript(url)])
    expect(head.scripts.map(({ src }) => src)).toEqual([url])
    head.scripts[0]?.dispatchEvent(new Event('load'))
    await both
  })

  it('a provider’s script that is already present is not inserted again', async () => {
    vi.stubGlobal('plibow', {})
    await loadCaptchaScript(url)
    expect(head.scripts).toEqual([])
  })

  it('a vendor’s script that has loaded is available to every later form', async () => {
    const first = loadCaptchaScript(url)
    head.scripts[0]?.dispatchEvent(new Event('load'))
    await first
    await loadCaptchaScript(url)
    expect(head.scripts).toHaveLength(1)
  })

  it('a script that failed reports the error, is removed, and is loaded again', async () => {
    const first = loadCaptchaScript(url)
    head.scripts[0]?.dispatchEvent(new Event('error'))
    await expect(first).rejects.toThrow(`captcha script did not load: ${url}`)
    expect(head.scripts).toEqual([])
    const second = loadCaptchaScript(url)
    head.scripts[0]?.dispatchEvent(new Event('load'))
    await second
  })
})
