export function orderLink(number: string): `/${string}` {
  return `/console/orderDetail?number=${number}`
}
