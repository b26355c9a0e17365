export type ServedFile = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  /** Shown in the page instead of saved; for images that we drew ourselves only. */
  inline?: boolean
  /** What it is saved as. */
  name: string
  /** Seconds that the owner's browser may keep it; nobody keeps what is left out. */
  keepSeconds?: number
}

/** The answer that carries a file: never executed, never guessed at, never in a shared cache. */
export function fileResponse({ bytes, contentType, inline, name, keepSeconds }: ServedFile): Response {
  const disposition = inline && /^image\/(?:jpeg|png|webp)$/.test(contentType) ? 'inline' : 'attachment'
  const ascii = name.replaceAll(/[^\w.-]+/g, '_')
  return new Response(bytes, {
    headers: {
      'content-type': contentType,
      'content-length': String(bytes.byteLength),
      'content-disposition': `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': keepSeconds ? `private, max-age=${keepSeconds}` : 'no-store',
    },
  })
}
