const phrase = /[^，；：。！？]+[，；：。！？]*/g
const chineseEnd = /[\p{Script=Han}，、；：。！？]$/u

/**
 * Text of a heading that breaks between its phrases, and inside one only where a line has no room for it. A text is divided at its Chinese
 * commas, because Chinese has no spaces; a list has the phrases themselves.
 */
export function Phrases({ text }: { text: string | readonly string[] }) {
  const parts = typeof text === 'string' ? (/[，；：。！？]/.test(text) && text.match(phrase)) || [] : text
  if (parts.length === 0) return text
  return parts.map((part, index) => (
    <span key={part} className="inline-block">
      {part}
      {index < parts.length - 1 && !chineseEnd.test(part) ? '\u00a0' : ''}
    </span>
  ))
}
