import { copyLine } from '../../core/copy'
import { personFactsOf } from './identity'
import { type Market, yearOf } from './influencer'
import { createRandom } from './random'
import type { Member } from './roster'
import type { Lines } from './tables'

/** Adds the person behind an account before the first of the accounts. */
export function addProfile(lines: Lines, member: Member, market: Market, introduced: Set<number>): void {
  const { person, profile } = member
  if (profile === null || introduced.has(profile)) return
  introduced.add(profile)
  const random = createRandom(`${market.seed}/profile/${profile}`)
  const { fullName, gender, birthYear, locationId } = person
  const year = random.chance(0.9) ? birthYear : null
  const facts = personFactsOf(market.seed, member, yearOf(market))
  const at = `${market.today}T00:00:00Z`
  lines.profiles.push(
    copyLine([
      market.firstProfileId + profile,
      fullName,
      gender,
      year,
      facts?.kind ?? null,
      facts?.maritalStatus ?? null,
      locationId,
      at,
      at,
    ]),
  )
}
