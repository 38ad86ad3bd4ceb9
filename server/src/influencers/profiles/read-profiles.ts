import type { Answer, Input } from '@kolscope/contract/core/route'
import type { Profile, profiles } from '@kolscope/contract/influencers/profiles'
import { type Kysely, sql } from 'kysely'
import type { Actor, Ctx } from '../../core/ctx'
import { notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { capOf } from '../../search/discovery/market'
import { closedProfile, payToOpen } from '../../search/discovery/pay-to-open'
import { type Member, membersOf, type Viewer } from './influencers-of'
import { personFigures, personSums } from './person-sums'

const COLUMNS = [
  'id',
  'version',
  'name',
  'gender',
  'birth_year',
  'kind',
  'marital_status',
  'location_id',
  'created_at',
  'updated_at',
] as const

const rowsOf = (db: Kysely<Database>, ids: readonly number[]) =>
  db.selectFrom('profiles').select(COLUMNS).where('id', '=', sql<number>`any(${ids})`).execute()
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/**
 * The influencers of a person as an actor sees them. A cap counts influencers, and a list of N persons with all
 * influencers behind them would show more than N: with a cap, a person is represented by the influencer with the most
 * followers.
 */
const visibleMembers = (actor: Actor, members: readonly Member[]) =>
  capOf(actor) === null ? members : members.slice(0, 1)

function profileOf({ catalog }: Viewer, row: Row, members: readonly Member[]): Profile {
  const influencers = members.map((one) => one.shown)
  const sums = personSums(influencers)
  const place = row.location_id === null ? undefined : catalog.locations.get(row.location_id)
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    gender: row.gender,
    birth_year: row.birth_year ?? 0,
    kind: row.kind,
    location: place ? { id: place.id, name: place.name, name_vi: place.name_vi } : null,
    marital_status: row.marital_status,
    avatar: influencers.find(({ avatar }) => avatar !== null)?.avatar ?? null,
    influencers,
    ...sums,
    figures: personFigures(influencers, sums),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Persons in the order of the ids; a person that no longer exists is omitted. */
export async function profilesOf(db: Kysely<Database>, viewer: Viewer, ids: readonly number[]): Promise<Profile[]> {
  if (ids.length === 0) return []
  const [rows, members] = [await rowsOf(db, ids), await membersOf(db, viewer, ids)]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const own = members.filter(({ profileId }) => profileId === id)
    return row ? [profileOf(viewer, row, visibleMembers(viewer.actor, own))] : []
  })
}

const PROFILE = 'The profile'

export async function profileBy(db: Kysely<Database>, viewer: Viewer, id: number): Promise<Profile> {
  const [profile] = await profilesOf(db, viewer, [id])
  if (!profile) throw notFound(PROFILE)
  return profile
}

/**
 * Whether an actor may open a person by its id: the influencer that represents the person to the actor must belong to
 * its market.
 */
const mayOpenPerson = ({ actor }: Viewer, { influencers }: Profile): boolean =>
  capOf(actor) === null || influencers.some((one) => one.can_open)

export async function getProfile(
  ctx: Ctx,
  { id }: Input<typeof profiles.getProfile>,
  viewer: Viewer,
): Promise<Answer<typeof profiles.getProfile>> {
  const { actor } = viewer
  const [data] = await profilesOf(ctx.db, viewer, [id])
  if (!data || !mayOpenPerson(viewer, data)) throw closedProfile(actor, PROFILE)
  for (const { _id } of data.influencers) await payToOpen(ctx.db, actor, _id)
  return { code: 200, data }
}
