import { and, eq, gt } from 'drizzle-orm'
import { newStepSecret, stepHash, stepOfBrowser } from '#features/auth/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { staffDeviceDays } from '../../model.ts'
import { staff, staffDevice } from '../../schema.ts'

const cookieName = 'staff_device'

type DeviceCtx = Pick<Ctx, 'db' | 'now'> & { request: RequestFacts }

/** Key under which attempts are counted if the browser is known for this login name. Takes the same effort for unknown names. */
export async function triesOfDevice(ctx: DeviceCtx, loginName: string): Promise<string | undefined> {
  const secretHash = stepOfBrowser(ctx.request, cookieName)
  if (!secretHash) return undefined
  const [found] = await ctx.db
    .select({ staffId: staffDevice.staffId })
    .from(staffDevice)
    .innerJoin(staff, eq(staff.id, staffDevice.staffId))
    .where(and(eq(staffDevice.secretHash, secretHash), eq(staff.loginName, loginName), gt(staffDevice.expiresAt, ctx.now())))
  return found && `staff.device:${found.staffId}:${secretHash.toString('base64url')}`
}

/** Marks the browser as known after all steps of signing in. In the transaction that opens the session. Returns a function that sets the cookie. */
export async function rememberDevice(ctx: DeviceCtx, staffId: string): Promise<() => void> {
  const secret = (await secretOfBrowser(ctx)) ?? newStepSecret()
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + staffDeviceDays * 86_400_000)
  await ctx.db
    .insert(staffDevice)
    .values({ secretHash: stepHash(secret), staffId, createdAt, expiresAt })
    .onConflictDoUpdate({ target: [staffDevice.secretHash, staffDevice.staffId], set: { expiresAt } })
  const { secure, setCookie } = ctx.request
  const parts = [`${cookieName}=${secret}`, 'Path=/api/admin/login', `Max-Age=${staffDeviceDays * 86_400}`, 'HttpOnly', 'SameSite=Strict']
  return () => setCookie([...parts, ...(secure ? ['Secure'] : [])].join('; '))
}

/** Returns the browser's secret, if we issued it. */
async function secretOfBrowser({ db, now, request }: DeviceCtx): Promise<string | undefined> {
  const secretHash = stepOfBrowser(request, cookieName)
  if (!secretHash) return undefined
  const [given] = await db
    .select({ staffId: staffDevice.staffId })
    .from(staffDevice)
    .where(and(eq(staffDevice.secretHash, secretHash), gt(staffDevice.expiresAt, now())))
    .limit(1)
  return given && request.cookie(cookieName)
}
