/** `lin.wei@example.com` → `li***@example.com`: enough to recognise it, too little to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}

/** Keeps head and tail of a text: `0755-8888 1234` → `075****1234`; of a short one a third at most. */
export function maskText(text: string, head = 3, tail = 4): string {
  if (text.length < head + tail + 3) return `${text.slice(0, Math.min(head, Math.floor(text.length / 3)))}****`
  return `${text.slice(0, head)}****${text.slice(text.length - tail)}`
}
