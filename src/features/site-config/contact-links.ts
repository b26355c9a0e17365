/** Where a hotline dials. */
export function telOf(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`
}

/** Where a QQ number opens a chat. */
export function qqChatOf(number: string): string {
  return `https://wpa.qq.com/msgrd?v=3&uin=${encodeURIComponent(number)}&site=qq&menu=yes`
}
