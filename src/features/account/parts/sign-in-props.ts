/** What both sign-in pages get from their loader. `next`: a checked path of this site. */
export type SignInProps = { next: string; otherPage: string; referralCode: string | null }
