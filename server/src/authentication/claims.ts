import { CLAIMED_PLATFORMS } from '@kolscope/contract/authentication'
import { MESSAGES, type ProblemCode } from '@kolscope/contract/errors'
import { type LinkedAccount, parseProfileUrl } from '@kolscope/contract/profile-url'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../core/errors'
import type { Database } from '../core/tables'

type ClaimedPlatform = (typeof CLAIMED_PLATFORMS)[number]

const FIELDS = { youtube: 'youtube_channel_url', page: 'facebook_page_url' } as const

/** The specification's own message, and the same for the field. */
function refused(platform: ClaimedPlatform, message: string, code: ProblemCode): Refusal {
  return new Refusal(400, message, { errors: [{ field: FIELDS[platform], message, code }] })
}

const invalidUrl = (platform: ClaimedPlatform) =>
  platform === 'youtube'
    ? refused(platform, MESSAGES.invalidYoutubeUrl, 'youtube-wrong')
    : refused(platform, MESSAGES.invalidFacebookUrl, 'page-wrong')

// YouTube's own forms: nothing else can exist there. The lead-in of an id tells channels from other things.
const CHANNEL_ID = /^UC[\w-]{22}$/
const HANDLE = /^[\p{L}\p{N}_.·-]{3,30}$/u

const canExist = (account: string, isId: boolean) => (isId ? CHANNEL_ID : HANDLE).test(account)

export interface Claim extends LinkedAccount {
  platform: ClaimedPlatform
}

/** The account a link names, judged by its form alone; null where none was given. */
export function readClaim(given: Partial<Record<(typeof FIELDS)[ClaimedPlatform], string>>): Claim | null {
  for (const platform of CLAIMED_PLATFORMS) {
    const text = (given[FIELDS[platform]] ?? '').trim()
    if (text === '') continue
    const read = parseProfileUrl(text)
    if (read?.platform !== platform) throw invalidUrl(platform)
    const isId = /\/channel\//i.test(text)
    if (platform === 'youtube' && !canExist(read.account, isId)) {
      throw refused(platform, MESSAGES.youtubeNotFound, 'youtube-unknown')
    }
    // Ids tell capital letters apart, names do not.
    return { platform, account: isId ? read.account : read.account.toLowerCase() }
  }
  return null
}

/** Refuses what somebody else says is theirs; a claim counts once its e-mail is proved, so that nobody is shut out by a made-up one. */
export async function refuseTaken(db: Kysely<Database>, { platform, account }: Claim): Promise<void> {
  // Of two at once the second one waits, and then sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claim:${platform}:${account}`}, 0))`.execute(db)
  const { rows } = await sql`select from accounts where claimed_platform = ${platform} and claimed_account = ${account}
    and email_verified_at is not null and is_active`.execute(db)
  if (rows.length > 0) throw refused(platform, MESSAGES.socialAccountTaken, 'account-taken')
}
