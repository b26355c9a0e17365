export type ServedFile = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  /** Displays it in the page instead of downloading it. Only for images that we encoded. */
  inline?: boolean
  /** Suggested file name. */
  name: string
  /** Seconds for which the owner's browser may cache it. Without a value nothing caches it. */
  keepSeconds?: number
}

/** Response with a file: never executed, never sniffed, never in a shared cache. */
export function fileResponse({ bytes, contentType, inline, name, keepSeconds }: ServedFile): Response {
  const disposition = inline && /^image\/(?:jpeg|png|webp)$/.test(contentType) ? 'inline' : 'attachment'
  const ascii = name.replaceAll(/[^\w.-]+/g, '_')
  return new Response(bytes, {
    headers: {
      'content-type': contentType,
      'content-length': String(bytes.byteLength),
      'content-disposition': `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': keepSeconds ? `private, max-age=${keepSeconds}` : 'no-store',
    },
  })
}
