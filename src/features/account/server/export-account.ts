import { asc, eq } from 'drizzle-orm'
import { listOwnConsents } from '#features/content/api.ts'
import { readFile, type FilesCtx } from '#features/files/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { account, accountEmail, accountProfile, emailLink, userNameChange, wechatFollower, wechatIdentity } from '../schema.ts'

/** Exports the customer's account with the whole phone and the changes of its user name, for the data export behind step-up authentication. */
export async function exportAccount(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { number, phone, userName, nickname, locale, timeZone, verification, referralCode, agreementVersion, agreedAt, createdAt } = account
  const columns = { number, phone, userName, nickname, locale, timeZone, verification, referralCode, agreementVersion, agreedAt, createdAt }
  const [found] = await ctx.db.select(columns).from(account).where(eq(account.id, accountId))
  const userNameChanges = await ctx.db
    .select({ userName: userNameChange.userName, former: userNameChange.former, changedAt: userNameChange.changedAt })
    .from(userNameChange)
    .where(eq(userNameChange.accountId, accountId))
    .orderBy(asc(userNameChange.changedAt))
  return found ? { ...found, userNameChanges, consents: await listOwnConsents(ctx) } : null
}

/** Exports the customer's profile, with the picture as a data URL. */
export async function exportProfile(ctx: FilesCtx) {
  const accountId = requireCustomer(ctx)
  const [told] = await ctx.db.select().from(accountProfile).where(eq(accountProfile.accountId, accountId))
  if (!told) return null
  const { contactName, company, industry, address, updatedAt, avatarFile } = told
  return { contactName, company, industry, address, updatedAt, avatar: avatarFile ? await pictureOf(ctx, accountId, avatarFile) : null }
}

async function pictureOf(ctx: FilesCtx, accountId: string, fileId: string): Promise<string> {
  const { bytes, contentType } = await readFile(ctx, { fileId, accountId, purpose: 'avatar' })
  return `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`
}

/** Exports the customer's e-mail address, and recent addresses to which a link was sent. */
export async function exportEmail(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const [bound] = await ctx.db
    .select({ email: accountEmail.email, verifiedAt: accountEmail.verifiedAt })
    .from(accountEmail)
    .where(eq(accountEmail.accountId, accountId))
  const links = await ctx.db
    .select({ email: emailLink.email, createdAt: emailLink.createdAt, expiresAt: emailLink.expiresAt, closedAt: emailLink.closedAt })
    .from(emailLink)
    .where(eq(emailLink.accountId, accountId))
    .orderBy(asc(emailLink.createdAt))
  return { bound: bound ?? null, links }
}

/** Exports the WeChat identity linked to the customer's account, and its address for notices. */
export async function exportWechat(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { subject, nickname, boundAt } = wechatIdentity
  const [linked] = await ctx.db
    .select({ subject, nickname, boundAt, noticesTo: wechatFollower.openId, seenAt: wechatFollower.seenAt })
    .from(wechatIdentity)
    .leftJoin(wechatFollower, eq(wechatFollower.subject, subject))
    .where(eq(wechatIdentity.accountId, accountId))
  return linked ?? null
}
