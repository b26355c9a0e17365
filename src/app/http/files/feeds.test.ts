import { describe, expect, it } from 'vitest'
import type { NewsFeedEntry } from '#features/content/model.ts'
import { atomFeed } from './feeds.ts'

const entry: NewsFeedEntry = {
  id: '01990000-0000-7000-8001-000000000001',
  category: 'maintenance',
  publishedAt: new Date('2026-03-01T02:00:00Z'),
  updatedAt: new Date('2026-02-27T00:00:00Z'),
  title: 'A < B & "C"',
  summary: 'Short\u0007',
  locale: 'zh',
  html: '<p>Text &amp; <a href="/en/services/support">more</a></p>',
}
const feed = (entries: NewsFeedEntry[]) => atomFeed({ origin: 'https://cloud.example', locale: 'en', author: 'Runxin Cloud', entries })

describe('the Atom feed', () => {
  it('has the elements that RFC 4287 requires of a feed and of each entry', () => {
    const xml = feed([entry])
    for (const part of [
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
      '<id>https://cloud.example/en/feed.atom</id>',
      '<link rel="self" type="application/atom+xml" href="https://cloud.example/en/feed.atom"/>',
      '<link rel="alternate" type="text/html" href="https://cloud.example/en/services/announcements"/>',
      '<author><name>Runxin Cloud</name>',
      '<id>urn:uuid:01990000-0000-7000-8001-000000000001</id>',
      '<link rel="alternate" type="text/html" href="https://cloud.example/en/newsDetail?id=01990000-0000-7000-8001-000000000001"/>',
      '<published>2026-03-01T02:00:00.000Z</published>',
      '<category term="maintenance" label="Maintenance"/>',
      // Relative links of the text are resolved against the site, and the language is the text's own.
      '<content type="html" xml:lang="zh-CN" xml:base="https://cloud.example/">',
    ])
      expect(xml).toContain(part)
  })

  it('is as new as its latest change, and an item is never older than its publication', () => {
    const later = { ...entry, id: '01990000-0000-7000-8001-000000000002', updatedAt: new Date('2026-03-05T00:00:00Z') }
    expect(feed([entry, later])).toContain('</subtitle>\n<updated>2026-03-05T00:00:00.000Z</updated>')
    expect(feed([entry])).toContain('<updated>2026-03-01T02:00:00.000Z</updated>')
    expect(feed([])).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
  })

  it('escapes the characters of texts, so that it stays one document', () => {
    const xml = feed([entry])
    expect(xml).toContain('<title xml:lang="zh-CN">A &lt; B &amp; &quot;C&quot;</title>')
    expect(xml).toContain('<summary xml:lang="zh-CN">Short</summary>')
    expect(xml).toContain('&lt;p&gt;Text &amp;amp; &lt;a href=&quot;/en/services/support&quot;')
  })
})
