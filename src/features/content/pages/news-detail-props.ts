import type { NewsArticle, Qr } from '../model.ts'

export type NewsDetailProps = {
  article: NewsArticle
  trail: { name: string; path: string }[]
  /** Absolute address of the page for sharing, also as a QR code. */
  address: string
  qr: Qr
  /** Path of the picture for shared links. */
  picture: string
}
