import { type FieldError, type ProblemCode, problem } from '@kolscope/contract/core/errors'
import { type LinkedAccount, parseProfileUrl } from '@kolscope/contract/core/profile-url'
import { CLAIMED_PLATFORMS } from '@kolscope/contract/people/authentication'
import { sql, type Transaction } from 'kysely'
import { lockPlatformAccount, PLATFORM_ACCOUNT_LOCKS } from '../../core/advisory-locks'
import { Refusal } from '../../core/errors'
import type { Database } from '../../core/tables'

type ClaimedPlatform = (typeof CLAIMED_PLATFORMS)[number]

const FIELDS = { youtube: 'youtube_channel_url', page: 'facebook_page_url' } as const
const WRONG = { youtube: 'youtube-wrong', page: 'page-wrong' } as const satisfies Record<ClaimedPlatform, ProblemCode>

// "Not found" depends on YouTube's own formats of channels and names: nothing else can exist there. If YouTube can be
// called, it is asked whether the channel exists. The prefix of an id identifies a channel.
const CHANNEL_ID = /^UC[\w-]{22}$/
const HANDLE = /^[\p{L}\p{N}_.·-]{3,30}$/u

const canExist = (account: string, isId: boolean) => (isId ? CHANNEL_ID : HANDLE).test(account)

export interface Claim extends LinkedAccount {
  platform: ClaimedPlatform
}

/** The specification's own message belongs to the field. */
export function refuse(errors: readonly FieldError[]): void {
  const [first] = errors
  if (first) throw new Refusal(400, first.message, { errors: [...errors] })
}

function readClaim(platform: ClaimedPlatform, text: string): Claim | FieldError {
  const field = FIELDS[platform]
  const link = parseProfileUrl(text)
  if (link?.platform !== platform) return problem(field, WRONG[platform])
  const isId = platform === 'youtube' && /\/channel\//i.test(text)
  if (platform === 'youtube' && !canExist(link.account, isId)) return problem(field, 'youtube-unknown')
  // Ids are case-sensitive, names are not.
  return { platform, account: isId ? link.account : link.account.toLowerCase() }
}

/** The accounts that the given links name, one per platform, checked only by their format. */
export function readClaims(links: Partial<Record<(typeof FIELDS)[ClaimedPlatform], string>>): Claim[] {
  const texts = CLAIMED_PLATFORMS.map((platform) => ({ platform, text: (links[FIELDS[platform]] ?? '').trim() }))
  const results = texts.filter(({ text }) => text !== '').map(({ platform, text }) => readClaim(platform, text))
  refuse(results.filter((result) => 'field' in result))
  return results.filter((result) => 'platform' in result)
}

async function isTaken(trx: Transaction<Database>, { platform, account }: Claim): Promise<boolean> {
  // If two are made at the same time, the second one waits and then sees the first.
  await lockPlatformAccount(trx, PLATFORM_ACCOUNT_LOCKS.claim(platform, account))
  const { rows } = await sql`select from account_claims join accounts on accounts.id = account_id
    where platform = ${platform} and account = ${account} and email_verified_at is not null and is_active
    union all select from social_accounts
      where platform = ${platform} and external_id = ${account} and is_verified`.execute(trx)
  return rows.length > 0
}

/**
 * Refuses accounts that another user linked or claims; a claim counts once its email is verified: a made-up one blocks
 * no one.
 */
export async function refuseTaken(trx: Transaction<Database>, claims: readonly Claim[]): Promise<void> {
  const errors: FieldError[] = []
  for (const claim of claims) {
    if (await isTaken(trx, claim)) errors.push(problem(FIELDS[claim.platform], 'account-taken'))
  }
  refuse(errors)
}

export async function storeClaims(trx: Transaction<Database>, accountId: number, claims: readonly Claim[]) {
  if (claims.length === 0) return
  await trx
    .insertInto('account_claims')
    .values(claims.map((claim) => ({ account_id: accountId, ...claim })))
    .execute()
}
