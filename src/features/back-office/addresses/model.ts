export const addressListMax = 2_000

/** List of networks, with the address of the reader. */
export type AddressList = { entries: string; ownIp: string }
