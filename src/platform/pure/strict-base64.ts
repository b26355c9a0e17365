/** Decodes strict base64. Returns undefined for a text that only Node's lenient decoder accepts. */
export function strictBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : undefined
}
