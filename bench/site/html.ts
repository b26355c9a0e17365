export type HtmlText = { text: string }
export type HtmlElement = { tag: string; attributes: ReadonlyMap<string, string>; children: HtmlNode[]; source: string }
export type HtmlNode = HtmlText | HtmlElement

const voids = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const token = /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=/>]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gi

/** Parses HTML written by React: well-formed, every value in double quotes. Not for other pages. */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: 'root', attributes: new Map(), children: [], source: html }
  const open: { element: HtmlElement; begin: number }[] = [{ element: root, begin: 0 }]
  // Scripts contain no elements, and no caller needs them.
  const text = html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
  for (const match of text.matchAll(token)) {
    const [all, closing, opening, attributes = '', selfClosing, words] = match
    const parent = open.at(-1)!.element
    if (words !== undefined) parent.children.push({ text: words })
    else if (closing) {
      const last = open.pop()!
      last.element.source = text.slice(last.begin, match.index + all.length)
    } else if (opening) {
      const element: HtmlElement = { tag: opening, attributes: attributesOf(attributes), children: [], source: all }
      parent.children.push(element)
      if (!selfClosing && !voids.has(opening.toLowerCase())) open.push({ element, begin: match.index })
    }
  }
  return root
}

function attributesOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/([^\s=/>]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]))
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tag' in node
}

/** Returns the first element of that name, from the outside in. */
export function findElement(within: HtmlElement, tag: string): HtmlElement | undefined {
  for (const child of within.children.filter(isElement)) {
    const found = child.tag === tag ? child : findElement(child, tag)
    if (found) return found
  }
  return undefined
}

export function countElements(within: HtmlElement): number {
  return within.children.filter(isElement).reduce((total, child) => total + 1 + countElements(child), 0)
}

export function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
