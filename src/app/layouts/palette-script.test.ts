import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { paletteScript } from './palette-script.ts'

const plain = { key: 'k', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, repeat: false, isComposing: false, defaultPrevented: false }
type Page = { platform?: string; listens?: boolean; covered?: boolean; noButton?: boolean }

/** Presses keys in a page whose palette has not loaded. Returns how often its button was pressed, and how many keys the browser did not get. */
function press(keys: readonly Partial<typeof plain>[], { platform = 'Linux x86_64', listens = false, covered = false, noButton = false }: Page = {}) {
  const counted = { presses: 0, prevented: 0 }
  const button = { hasAttribute: (name: string) => listens && name === 'aria-keyshortcuts', click: () => counted.presses++ }
  const querySelector = (selector: string) => (selector === 'button[data-palette]' ? (noButton ? null : button) : covered ? {} : null)
  let listen: (event: object) => void = () => {}
  runInNewContext(paletteScript('/zh/console'), {
    document: { querySelector },
    navigator: { platform },
    addEventListener: (_: string, listener: typeof listen) => (listen = listener),
  })
  for (const key of keys) listen({ ...plain, ...key, preventDefault: () => counted.prevented++ })
  return counted
}

describe('the key of the palette before it has loaded', () => {
  it.each(['/zh/console', '/en/console/server-admin', '/console/order', '/zh-TW/console', '/admin', '/admin/approvals'])('is heard at %s', (path) =>
    expect(paletteScript(path)).not.toBe(''),
  )

  it.each(['/', '/zh', '/zh/login', '/zh/consoles', '/en/products/cloud-server-buy', '/administration'])('leaves %s without script', (path) =>
    expect(paletteScript(path)).toBe(''),
  )

  it('presses the button, with Ctrl, or with ⌘ on Apple’s keyboards', () => {
    expect(press([{ ctrlKey: true }, { ctrlKey: true, key: 'K' }])).toEqual({ presses: 2, prevented: 2 })
    expect(press([{ metaKey: true }], { platform: 'MacIntel' })).toEqual({ presses: 1, prevented: 1 })
    expect(press([{ ctrlKey: true }], { platform: 'MacIntel' })).toEqual({ presses: 0, prevented: 0 })
  })

  it('leaves other keys to the browser', () => {
    const others = [{}, { metaKey: true }, { key: 'j', ctrlKey: true }, { ctrlKey: true, metaKey: true }]
    const marked = (['shiftKey', 'altKey', 'repeat', 'isComposing', 'defaultPrevented'] as const).map((mark) => ({ ctrlKey: true, [mark]: true }))
    expect(press([...others, ...marked])).toEqual({ presses: 0, prevented: 0 })
  })

  it.each([{ listens: true }, { covered: true }, { noButton: true }])('does nothing where the palette listens itself, is covered, or is missing (%o)', (page) =>
    expect(press([{ ctrlKey: true }], page)).toEqual({ presses: 0, prevented: 0 }),
  )
})
