/** Reads a posted form. Refuses another type of body with 415, and a form that cannot be read with 400. */
export async function postedForm(request: Request): Promise<FormData> {
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Response(null, { status: 415 })
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 })
  })
}
