/** Response with a PDF that was rendered for its reader: saved, never cached for others, never run. */
export function pdfResponse(body: ReadableStream<Uint8Array>, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '_')}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  })
}

/** Limits the uses by one account: rendering a sheet costs a second of a processor. */
export function pdfLimit(accountId: string): { key: string; max: number; windowSeconds: number } {
  return { key: `pdf:${accountId}`, max: 60, windowSeconds: 3_600 }
}
