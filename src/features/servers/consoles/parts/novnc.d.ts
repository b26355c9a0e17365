/** Types of the parts of noVNC that are used here; the package has none. */
declare module '@novnc/novnc' {
  /** Connection with the interface of a WebSocket. */
  export type RawChannel = {
    binaryType: string
    protocol: string
    readyState: string
    onopen: (() => void) | null
    onmessage: ((event: { data: ArrayBuffer }) => void) | null
    onclose: ((event: object) => void) | null
    onerror: ((event: object) => void) | null
    send: (bytes: Uint8Array) => void
    close: () => void
  }
  export default class RFB extends EventTarget {
    constructor(into: HTMLElement, line: RawChannel, options?: { shared?: boolean })
    scaleViewport: boolean
    viewOnly: boolean
    showDotCursor: boolean
    background: string
    disconnect(): void
    focus(options?: FocusOptions): void
    sendCtrlAltDel(): void
    /** Sends press and release if `down` is omitted. */
    sendKey(keysym: number, code: string | null, down?: boolean): void
  }
}
