import { MESSAGES, problem } from '@kolscope/contract/core/errors'
import { fold } from '@kolscope/contract/core/fold'
import { parseProfileUrl } from '@kolscope/contract/core/profile-url'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { LinkedPlatform, linking, SocialAccount } from '@kolscope/contract/sync/linking'
import type { Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { lockPlatformAccount, PLATFORM_ACCOUNT_LOCKS } from '../../core/advisory-locks'
import { HOUR, spendAll } from '../../core/budgets'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid, notFound, Refusal, tooManyAttempts } from '../../core/errors'
import type { Database } from '../../core/tables'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import { lockLoading } from '../../influencers/erasure/erasing'
import { collectNow } from '../collecting/collect-now'
import { forgetUnproven } from './forget-unproven'
import { keepPageToken } from './grants'
import { isPageId } from './known-page'
import { linkRefusal } from './link-refusal'
import { influencerOf, type PlatformAccount } from './linked-influencer'
import type { Linking } from './linking-parts'
import { managedBy } from './managed'
import type { Managed } from './oauth'
import { linkedOf } from './social-accounts'

/** An account to link; unproven if its provider did not confirm it. */
interface LinkTarget {
  platform: LinkedPlatform
  id: string
  managed: Managed | null
  grantId: number | null
}

const ACCOUNT_ID = /^[\w.-]{1,100}$/

/** An account's id as people type it: for a page the id, its name, or its URL. */
function typedId(platform: LinkedPlatform, text: string): string {
  const profile = parseProfileUrl(text)
  const id = profile?.platform === platform ? profile.account : text.replace(/^@/, '')
  if (platform === 'page' ? !isPageId(id) : !ACCOUNT_ID.test(id)) throw linkRefusal('link-form', {}, 'id')
  return id
}

const isNamed = ({ id, handle }: Managed, typedName: string) =>
  id === typedName || handle?.toLowerCase() === typedName.toLowerCase()

async function targetOf(parts: Linking, ctx: Ctx, platform: LinkedPlatform, text: string): Promise<LinkTarget> {
  const id = typedId(platform, text)
  const grant = await managedBy(parts, ctx, platform)
  const managed = grant?.managed.find((one) => isNamed(one, id)) ?? null
  if (managed) return { platform, id: managed.id, managed, grantId: grant?.grantId ?? null }
  if (platform !== 'page') throw linkRefusal(grant ? 'link-not-managed' : 'link-start-first', {}, 'id')
  if (await parts.isUnknownPage?.(id)) throw linkRefusal('link-unknown-page', {}, 'id')
  return { platform, id, managed: null, grantId: null }
}

const takenRefusal = () => new Refusal(400, MESSAGES.socialAccountTaken, { errors: [problem('id', 'account-taken')] })

/**
 * If two accounts prove the same one, the second waits for the first; no one can claim a proven one by hand, by id or
 * name.
 */
async function refuseTaken(trx: Transaction<Database>, accountId: number, { platform, id }: LinkTarget): Promise<void> {
  await lockPlatformAccount(trx, PLATFORM_ACCOUNT_LOCKS.linking(platform, id))
  const owner = await trx
    .selectFrom('social_accounts')
    .select('account_id')
    .where('platform', '=', platform)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('external_id', '=', id),
        eb(
          'influencer_id',
          'in',
          selectFrom('influencers')
            .select('id')
            .where('platform', '=', platform)
            .where('handle', 'is not', null)
            .where('provisional_key', '=', fold(id)),
        ),
      ]),
    )
    .where('is_verified', '=', true)
    .where('account_id', '<>', accountId)
    .executeTakeFirst()
  if (owner) throw takenRefusal()
}

/**
 * The account's existing link there, if it is the same one or was never proven; any other link has to be removed first.
 */
async function ownSame(trx: Transaction<Database>, accountId: number, { platform, id, managed }: LinkTarget) {
  const existing = await trx
    .selectFrom('social_accounts')
    .select(['id', 'external_id', 'is_verified', 'influencer_id'])
    .where('account_id', '=', accountId)
    .where('platform', '=', platform)
    .executeTakeFirst()
  if (!existing) return null
  const isSame = existing.external_id === id || (managed !== null && isNamed(managed, existing.external_id))
  const isReplaced = managed !== null && !existing.is_verified
  if (!isSame && !isReplaced) throw linkRefusal('link-occupied', {}, 'id', 409)
  return existing
}

const platformAccountOf = ({ platform, id, managed }: LinkTarget): PlatformAccount => {
  if (managed) return { platform, socialId: id, name: managed.name, handle: managed.handle }
  const isNumber = /^\d+$/.test(id)
  return { platform, socialId: isNumber ? id : null, name: id, handle: isNumber ? null : id }
}

/**
 * Only the account that has proven to own an account learns that it was erased; for anyone else it is a page that
 * Facebook does not show.
 */
const erasedRefusal = ({ managed }: LinkTarget) =>
  managed ? invalid([problem('id', 'not-listable')]) : linkRefusal('link-unknown-page', {}, 'id')

async function insertLink(trx: Transaction<Database>, parts: Linking, ctx: Ctx, target: LinkTarget): Promise<number> {
  const { platform, id, managed, grantId } = target
  const { accountId } = signedIn(ctx)
  const influencerId = await influencerOf(trx, erasureKey(parts.env), platformAccountOf(target), () =>
    erasedRefusal(target),
  )
  await trx
    .insertInto('social_accounts')
    .values({
      account_id: accountId,
      platform,
      external_id: id,
      influencer_id: influencerId,
      grant_id: grantId,
      is_verified: managed !== null,
    })
    .execute()
  if (managed) await collectNow(trx, influencerId)
  return influencerId
}

async function store(trx: Transaction<Database>, parts: Linking, ctx: Ctx, target: LinkTarget): Promise<SocialAccount> {
  const { accountId } = signedIn(ctx)
  const { platform, id, managed, grantId } = target
  // Otherwise the digests of an erasure under way are not seen yet, and its person is created again.
  await lockLoading(trx)
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  await refuseTaken(trx, accountId, target)
  const existing = await ownSame(trx, accountId, target)
  const isKept = existing !== null && (existing.is_verified || managed === null)
  if (isKept && managed) {
    await trx.updateTable('social_accounts').set({ grant_id: grantId }).where('id', '=', existing.id).execute()
  }
  if (existing && !isKept) await trx.deleteFrom('social_accounts').where('id', '=', existing.id).execute()
  const influencerId = isKept ? null : await insertLink(trx, parts, ctx, target)
  // Unproven, and replaced by a proven one.
  if (existing && !isKept) await forgetUnproven(trx, existing.influencer_id)
  if (managed?.token && grantId) await keepPageToken(trx, parts.env, grantId, id, managed.token)
  const link = (await linkedOf(trx, accountId))[platform]
  if (!link) throw notFound('The linked account')
  if (influencerId !== null) await recordLinking(trx, ctx, link, influencerId)
  return link
}

const recordLinking = (
  trx: Transaction<Database>,
  ctx: Ctx,
  { platform, name, verified }: SocialAccount,
  influencerId: number,
) =>
  recordActivity(trx, ctx, {
    action: 'socialAccountLinked',
    object: { kind: 'influencer', id: influencerId, name },
    changes: { platform: { to: platform }, verified: { to: verified } },
  })

/** Linking can create influencers, so no account may link many. */
const LINKS = { most: 30, windowSeconds: HOUR }

export async function linkSocialAccount(
  ctx: Ctx,
  { platform, id }: Input<typeof linking.linkSocialAccount>,
): Promise<Answer<typeof linking.linkSocialAccount>> {
  const spent = await spendAll(ctx.db, [{ key: `link:${signedIn(ctx).accountId}`, ...LINKS }])
  if (spent) throw tooManyAttempts(spent.seconds)
  const parts = ctx.services.linking
  const target = await targetOf(parts, ctx, platform, id)
  const data = await ctx.db.transaction().execute((trx) => store(trx, parts, ctx, target))
  return { code: 200, data }
}
