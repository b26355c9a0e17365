import type { default as Sharp } from 'sharp'

/** Image library, loaded with the first picture, so that a start, above all the one after a crash, does not wait for it. */
export async function loadSharp(): Promise<typeof Sharp> {
  return (await import('sharp')).default
}
