/** The answer that carries a PDF which was drawn for its reader: saved, never kept by others, never run. */
export function pdfResponse(body: ReadableStream<Uint8Array>, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '_')}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  })
}

/** Drawing a sheet costs a second of a processor: uses of it by one account. */
export function pdfLimit(accountId: string): { key: string; max: number; windowSeconds: number } {
  return { key: `pdf:${accountId}`, max: 60, windowSeconds: 3_600 }
}
