import { vectorOf, type Vector } from '#platform/pure/sphere.ts'

/** Degrees between rows, and between the dots of a row along its parallel. */
const step = 2.4
const northmost = 76.8
/**
 * Land of Natural Earth 1:110m (public domain) in rows from north to south. Numbers of dots in base 36, water first, then land and water in turns;
 * the rest of a row is water.
 */
const rows =
  '9 6 3 1,6 1 7 4 8 1 3 2,7 6 3 4 d 6 2 1,2 4 1 4 1 1 2 1 3 4 6 1 7 d 1 1,1 u 5 1,2 e 2 2 3 2 3 1 5 u,3 e 1 1 2 1 3 1 a 2 1 t,' +
  '3 4 1 a 3 2 g 2 1 1 1 q 1 1,a 9 4 3 d 1 3 1 1 q 4 1,c b 1 5 d 1 5 r 5 2,d c 1 5 c 3 1 z 3 1,f h g 11,f h 2 1 e 15,' +
  'g j h 4 1 4 1 4 2 p,h g j 5 1 1 1 3 4 2 1 p 2 1,i g k 3 4 c 1 l 1 2 3 1,j f m 3 7 1 1 7 2 l 2 1,k f q 3 9 s 2 1 2 2,m d p 6 9 t,' +
  'o b q 9 1 3 1 w 3 1,p 6 4 1 q l 1 q,q 5 5 1 p i 1 5 2 o,q 1 1 3 w j 1 7 4 j 1 1,8 1 k 3 7 1 n l 1 7 4 7 2 6 1 1,' +
  '9 1 k 3 2 1 6 2 l l 1 7 6 4 4 5 1 1,w 5 s n 1 5 7 4 5 5 5 1,z 4 r n 1 2 b 2 7 4 5 1,12 1 s o d 2 9 3 6 1,' +
  '13 1 3 1 1 4 j r a 1 8 1 2 1 6 1,16 8 j q v 1,16 b i 1 5 h k 1 1 1 5 2,16 c p f m 2 3 3,16 c p e n 2 2 4,15 f n d p 2 2 3 1 1 6 1,' +
  '15 i k c q 1 d 4 2 1,15 j k b s 2 b 3 4 1,16 h k b 19 1,16 g l b 12 1 2 1,16 f k c 3 1 u 1 1 2,17 d l b 2 2 t 6 1 2,' +
  '17 c l 9 3 2 t a,16 c l 8 3 2 q d 6 1,16 9 n 8 3 2 p e,15 8 o 6 u f,13 9 n 6 u e,13 7 o 5 u d,12 6 p 3 u 4 3 6,10 5 1u 4,' +
  'z 5 1u 1 9 1,y 3 23 1,w 3 1z 1,v 2 1w 1,t 3,s 2,r 1'

/** Dots of the land as vectors, row by row. */
export function landDots(): Vector[] {
  return rows.split(',').flatMap((row, index) => {
    const north = northmost - index * step
    const dots = Math.round((360 / step) * Math.cos((north * Math.PI) / 180))
    let at = 0
    return row.split(' ').flatMap((text, turn) => {
      const length = Number.parseInt(text, 36) || 0
      const run = turn % 2 === 0 ? [] : Array.from({ length }, (_, dot) => vectorOf([((at + dot + 0.5) / dots) * 360 - 180, north]))
      at += length
      return run
    })
  })
}
