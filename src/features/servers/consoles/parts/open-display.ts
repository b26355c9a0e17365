import RFB, { type RawChannel } from '@novnc/novnc'
import type { ConsoleLine } from './console-line.ts'
import { keysOf, keysyms, type Stroke } from './key-strokes.ts'

export type Display = {
  /** Size of the picture; undefined before the first one. */
  size: () => { width: number; height: number } | undefined
  take: (bytes: Uint8Array) => void
  focus: () => void
  fit: (on: boolean) => void
  reset: () => void
  press: (keysym: number, control: boolean) => void
  /** Releases the keys that are held when the keyboard focus leaves, because their key-up events would never arrive. */
  release: () => void
  /** Types the text key by key; ends with the display. */
  type: (text: string) => Promise<void>
  close: () => void
}

/** Pause between keys. Machines lose keys that arrive faster. */
const strokeMs = 10

/** Draws a machine's screen into an element, and sends keys and pointer events to the machine. */
export function openDisplay(into: HTMLElement, line: ConsoleLine, { label, describedBy }: { label: string; describedBy: string }): Display {
  const channel: RawChannel = {
    binaryType: 'arraybuffer',
    protocol: '',
    readyState: 'open',
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (bytes) => line.send(bytes),
    close() {
      if (channel.readyState === 'closed') return
      channel.readyState = 'closed'
      line.hangUp()
      channel.onclose?.({})
    },
  }
  const client = new RFB(into, channel)
  client.background = 'transparent'
  client.showDotCursor = true
  const canvas = into.querySelector('canvas')
  if (canvas) {
    canvas.tabIndex = 0
    canvas.setAttribute('role', 'application')
    canvas.setAttribute('aria-label', label)
    canvas.setAttribute('aria-describedby', describedBy)
  }
  let closed = false
  const strike = ({ keysym, shift }: Stroke) => {
    if (shift) client.sendKey(keysyms.shift, 'ShiftLeft', true)
    client.sendKey(keysym, null)
    if (shift) client.sendKey(keysyms.shift, 'ShiftLeft', false)
  }
  return {
    size: () => (canvas && canvas.width > 0 ? { width: canvas.width, height: canvas.height } : undefined),
    take: (bytes) => channel.onmessage?.({ data: bytes.slice().buffer }),
    focus: () => client.focus({ preventScroll: true }),
    fit: (on) => {
      client.scaleViewport = on
    },
    reset: () => client.sendCtrlAltDel(),
    press(keysym, control) {
      if (control) client.sendKey(keysyms.control, 'ControlLeft', true)
      client.sendKey(keysym, null)
      if (control) client.sendKey(keysyms.control, 'ControlLeft', false)
    },
    release() {
      for (const code of ['ControlLeft', 'ControlRight', 'AltLeft', 'AltRight']) canvas?.dispatchEvent(new KeyboardEvent('keyup', { code }))
    },
    async type(text) {
      for (const stroke of keysOf(text)) {
        if (closed) return
        line.here()
        strike(stroke)
        await new Promise((resolve) => setTimeout(resolve, strokeMs))
      }
    },
    close() {
      if (closed) return
      closed = true
      client.disconnect()
    },
  }
}
