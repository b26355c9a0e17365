/** Errors of API tokens, which no page of a server shows. */
export const tokenErrors = {
  'method-by-token': 'API 令牌不能选择已保存的支付方式，请在控制台里选择。',
}
