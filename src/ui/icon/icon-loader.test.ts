import { afterEach, describe, expect, it, vi } from 'vitest'
import { iconLoader, iconTimeoutMs } from './icon-loader.ts'

type Source = (address: string, signal: AbortSignal) => Promise<Response> | Response
const icon = (name: string) => ({ [name]: { body: `<path d="${name}"/>` } })
const nothing = () => new Response('{}')

function loader(own: Source, elsewhere: Source = nothing) {
  const asked: string[] = []
  const warned: string[] = []
  const runs: (() => void)[] = []
  const icons = iconLoader({
    fetch: async (address, { signal }) => {
      asked.push(address)
      return (address.startsWith('/') ? own : elsewhere)(address, signal)
    },
    warn: (text) => void warned.push(text),
    later: (run) => void runs.push(run),
  })
  const arrived = new Promise<void>((resolve) => {
    icons.subscribe(resolve)
  })
  return { icons, asked, warned, arrived, draw: () => runs.splice(0).forEach((run) => run()) }
}

describe('spec §7: a public icon API as fallback (1500 ms time-out)', () => {
  it('icons of one moment are requested in one call per set, each once', async () => {
    const { icons, asked, arrived, draw } = loader(() => Response.json({ width: 24, height: 24, icons: { ...icon('book'), ...icon('server') } }))
    for (const name of ['lucide:server', 'lucide:book', 'lucide:server']) icons.want(name)
    draw()
    await arrived
    icons.want('lucide:book')
    draw()
    expect(asked).toEqual(['/api/icons/lucide.json?icons=book,server'])
    expect(decodeURIComponent(icons.get('lucide:book')?.url ?? '')).toContain('viewBox="0 0 24 24"><path d="book"/>')
  })

  it('an icon that the app lacks is requested from the public API, and only that one', async () => {
    const { icons, asked, warned, arrived, draw } = loader(
      () => Response.json({ icons: icon('book') }),
      () => Response.json({ icons: icon('rare') }),
    )
    icons.want('lucide:book')
    icons.want('lucide:rare')
    draw()
    await arrived
    expect(asked).toEqual(['/api/icons/lucide.json?icons=book,rare', 'https://api.iconify.design/lucide.json?icons=rare'])
    expect(icons.get('lucide:rare')).toBeDefined()
    expect(warned).toEqual([])
  })

  it('an endpoint that answers with an error or not in time is skipped', async () => {
    for (const own of [() => new Response('', { status: 500 }), () => Promise.reject(new DOMException('timed out', 'TimeoutError'))]) {
      const { icons, arrived, draw } = loader(own, () => Response.json({ icons: icon('book') }))
      icons.want('lucide:book')
      draw()
      await arrived
      expect(icons.get('lucide:book')).toBeDefined()
    }
  })

  afterEach(() => vi.useRealTimers())

  it('a call that hangs is given up after 1500 ms', async () => {
    expect(iconTimeoutMs).toBe(1500)
    const hanging: Source = (_address, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    const { icons, asked, arrived, draw } = loader(hanging, () => Response.json({ icons: icon('book') }))
    icons.want('lucide:book')
    vi.useFakeTimers()
    draw()
    await vi.advanceTimersByTimeAsync(iconTimeoutMs - 1)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await arrived
    expect(asked).toHaveLength(2)
    expect(icons.get('lucide:book')).toBeDefined()
  })
})

it('spec §9: icon time-out 1500 ms', () => expect(iconTimeoutMs).toBe(1500))

describe('spec §8: icon fails to load: console warning only', () => {
  it('one warning names it, nothing is thrown and nothing rendered', async () => {
    const { icons, warned, arrived, draw } = loader(nothing)
    icons.want('lucide:nowhere')
    draw()
    await arrived
    expect(warned).toEqual(['Icon lucide:nowhere did not load'])
    expect(icons.get('lucide:nowhere')).toBeUndefined()
  })

  it('an invalid name causes no request', () => {
    const { icons, asked, warned, draw } = loader(nothing)
    for (const name of ['book', '../x:y', 'https://elsewhere.example/x']) icons.want(name)
    draw()
    expect(asked).toEqual([])
    expect(warned).toHaveLength(3)
  })

  it('a foreign picture cannot leave the address that contains it', async () => {
    const { icons, arrived, draw } = loader(nothing, () => Response.json({ icons: { evil: { body: '"),url("https://elsewhere.example/x' } } }))
    icons.want('lucide:evil')
    draw()
    await arrived
    expect(icons.get('lucide:evil')?.url).not.toContain('elsewhere.example/x"')
    expect(icons.get('lucide:evil')?.url).toMatch(/^url\("[^"]*"\)$/)
  })
})
