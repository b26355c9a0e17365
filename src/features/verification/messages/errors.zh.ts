/** Errors that a purchase can cause. The buy pages load them too. */
export const errors = {
  needed: '在中国内地地域下单，需要先通过实名认证。',
}
