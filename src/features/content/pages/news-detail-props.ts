import type { NewsArticle, Qr } from '../model.ts'

export type NewsDetailProps = {
  article: NewsArticle
  trail: { name: string; path: string }[]
  /** The page's own address, as others shall open it, and as a QR code. */
  address: string
  qr: Qr
  /** Path of the picture for those who share the page. */
  picture: string
}
