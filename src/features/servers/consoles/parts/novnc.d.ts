/** What of noVNC is used here; it brings no types of its own. */
declare module '@novnc/novnc' {
  /** A line as a WebSocket shows itself. */
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
    /** Down and up, where it is not said which. */
    sendKey(keysym: number, code: string | null, down?: boolean): void
  }
}
