import type { default as Sharp } from 'sharp'

/** The library that draws pictures, loaded with the first one: a start, above all the one after a crash, need not wait for it. */
export async function loadSharp(): Promise<typeof Sharp> {
  return (await import('sharp')).default
}
