import type { NodeKind } from './drawings.ts'

/** Icons with one stroke each, on an 18-pixel square. */
export const glyphs: Readonly<Record<NodeKind, string>> = {
  users: 'M6.5 8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6M1.5 15.5c0-3.2 2.2-5 5-5s5 1.8 5 5M12 2.8a2.7 2.7 0 0 1 0 5M13.8 10.8c1.7.7 2.7 2.3 2.7 4.7',
  phone: 'M5.5 1.5h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1M8 14h2',
  gate: 'M2 9h5m0 0 4-5h4.5M7 9l4 5h4.5M13.5 2l2 2-2 2M13.5 12l2 2-2 2',
  server: 'M2.5 3h13v5h-13zM2.5 10h13v5h-13zM5 5.5h.01M5 12.5h.01M8 5.5h5M8 12.5h5',
  cache: 'M10 1.5 3.5 10.5h5L8 16.5l6.5-9h-5z',
  database: 'M3 4.5c0-1.4 2.7-2.5 6-2.5s6 1.1 6 2.5-2.7 2.5-6 2.5-6-1.1-6-2.5v9c0 1.4 2.7 2.5 6 2.5s6-1.1 6-2.5v-9M3 9c0 1.4 2.7 2.5 6 2.5s6-1.1 6-2.5',
  queue: 'M2 4h9M2 9h9M2 14h9M13.5 6.5 16 9l-2.5 2.5',
  disk: 'M2 10.5 4.5 3.5h9l2.5 7M2 10.5h14v4H2zM5 12.5h.01M8 12.5h5',
  key: 'M6 12.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M9.5 9h7v3M13.5 9v2',
}
