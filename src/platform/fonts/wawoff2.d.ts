declare module 'wawoff2' {
  /** Google's woff2 decoder as WebAssembly: a compressed font in, a TrueType font out. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
