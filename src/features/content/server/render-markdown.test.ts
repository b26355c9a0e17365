import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const html = (source: string) => renderMarkdown(source, 'en').html

describe('markdown', () => {
  it('gives each heading a distinct anchor, also for equal texts, and never makes a second h1', () => {
    const { html: text, headings } = renderMarkdown('# Top\n\n## 续费规则\n\n## 续费规则\n\n### `ssh` & more', 'zh')
    expect(text).not.toContain('<h1')
    expect(text).toContain('<h2 id="part-top">Top</h2>')
    expect(headings).toEqual([
      { id: 'part-top', text: 'Top', level: 2 },
      { id: 'part-续费规则', text: '续费规则', level: 2 },
      { id: 'part-续费规则-2', text: '续费规则', level: 2 },
      { id: 'part-ssh-more', text: 'ssh & more', level: 3 },
    ])
  })

  it('opens links to other sites in a new window and links to this site in place', () => {
    expect(html('[a](https://debian.org/) [b](/zh/products) <https://kernel.org>')).toBe(
      '<p><a href="https://debian.org/" rel="noopener nofollow" target="_blank">a</a> <a href="/zh/products">b</a> <a href="https://kernel.org" rel="noopener nofollow" target="_blank">https://kernel.org</a></p>',
    )
    expect(html('[a](//evil.example/x)')).toContain('rel="noopener nofollow"')
  })

  it('loads images lazily and reserves their place', () => {
    expect(html('![Diagram](/a.png#640x360)')).toBe('<p><img src="/a.png" width="640" height="360" loading="lazy" decoding="async" alt="Diagram" /></p>')
  })

  it('lets wide tables and code scroll, with the keyboard too', () => {
    expect(html('| a |\n| - |\n| 1 |')).toMatch(/^<div class="prose-table" tabindex="0"><table>.*<\/table><\/div>$/s)
    expect(html('```sh\nssh root@host\n```')).toContain('<pre tabindex="0"><code class="language-sh">')
  })

  it.each([
    '<script>alert(1)</script>',
    'text <img src=x onerror=alert(1)> text',
    '<svg/onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '## <script>alert(1)</script>',
    '| <script>alert(1)</script> |\n| - |\n| <img src=x onerror=alert(1)> |',
    '`<script>alert(1)</script>`',
    '[x](<javascript:alert(1)> "a\\" onmouseover=\\"alert(1)")',
    '![x" onerror="alert(1)](/a.png)',
    '![x](/a.png"onerror="alert(1)#1x1)',
    '[x]: /a "t\' onclick=\'alert(1)"\n\n[x]',
    'https://a.example/"onmouseover="alert(1)',
    '[^1]\n\n[^1]: <script>alert(1)</script>',
  ])('shows %s as text and runs nothing', (hostile) => {
    const text = html(hostile)
    const tags = [...text.matchAll(/<\/?([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>/g)]
    expect(tags.map(([, name]) => name).filter((name) => /^(?:script|svg|iframe|style|object|embed|form|meta|link|base)$/.test(name!))).toEqual([])
    expect(tags.filter(([, , attributes]) => /\son[a-z]+=/.test(attributes!.replaceAll(/"[^"]*"/g, '""')))).toEqual([])
    expect(text).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'file:///etc/passwd',
  ])('drops the address %s of links and images', (address) => {
    for (const text of [html(`[x](<${address}>)`), html(`![x](<${address}>)`), html(`[x]: <${address}>\n\n[x]`), html(`<${address}>`)])
      expect(text).not.toMatch(/(?:href|src)="[^"]*(?:script|data|file):/i)
  })
})
