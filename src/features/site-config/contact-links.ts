/** Telephone link of a hotline. */
export function telOf(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`
}

/** Chat link of a QQ number. */
export function qqChatOf(number: string): string {
  return `https://wpa.qq.com/msgrd?v=3&uin=${encodeURIComponent(number)}&site=qq&menu=yes`
}
