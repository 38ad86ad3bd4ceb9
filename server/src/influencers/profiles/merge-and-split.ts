import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { profiles } from '@kolscope/contract/influencers/profiles'
import { sql, type Transaction } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { invalid, notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { changeMembers } from './change-members'
import type { Viewer } from './influencers-of'
import { assign, memberIds } from './profiles-snapshot'
import { refuseWrong } from './write-profile'

type Trx = Transaction<Database>

const MERGED_FACTS = ['gender', 'birth_year', 'kind', 'marital_status', 'location_id'] as const

/** Fills unknown facts of one person from the other. */
async function takeFacts(trx: Trx, id: number, otherId: number): Promise<void> {
  const facts = MERGED_FACTS.map(
    (fact) => sql`${sql.ref(fact)} = coalesce(one.${sql.ref(fact)}, other.${sql.ref(fact)})`,
  )
  await sql`update profiles one set ${sql.join(facts)} from profiles other
    where one.id = ${id} and other.id = ${otherId}`.execute(trx)
}

export async function mergeProfiles(
  ctx: Ctx,
  { other_id, ...request }: Input<typeof profiles.mergeProfiles>,
  viewer: Viewer,
): Promise<Answer<typeof profiles.mergeProfiles>> {
  const kind = { kind: 'merge', action: 'younetProfileMerged' } as const
  return changeMembers(ctx, viewer, kind, request, async (trx, members) => {
    if (other_id === request.id) throw invalid([problem('other_id', 'twice')])
    const other = await trx.selectFrom('profiles').select('id').where('id', '=', other_id).executeTakeFirst()
    if (!other) throw notFound('The other profile')
    const theirs = await memberIds(trx, other_id)
    return {
      touched: { profiles: [request.id, other_id], influencers: [...members, ...theirs] },
      apply: async () => {
        await takeFacts(trx, request.id, other_id)
        await assign(trx, theirs, request.id)
        await trx.deleteFrom('profiles').where('id', '=', other_id).execute()
      },
    }
  })
}

/** Refuses a split that leaves one side empty, or takes influencers of another person. */
function refuseWrongSplit(ids: readonly number[], members: readonly number[]): void {
  if (!ids.every((id) => members.includes(id))) throw invalid([problem('influencer_ids', 'no-such')])
  if (ids.length === members.length)
    throw invalid([problem('influencer_ids', 'too-many', { most: members.length - 1 })])
}

export async function splitProfile(
  ctx: Ctx,
  { influencer_ids, name, ...request }: Input<typeof profiles.splitProfile>,
  viewer: Viewer,
): Promise<Answer<typeof profiles.splitProfile>> {
  refuseWrong({ name }, viewer.catalog)
  const kind = { kind: 'split', action: 'younetProfileSplit' } as const
  return changeMembers(ctx, viewer, kind, request, async (trx, members) => {
    const ids = [...new Set(influencer_ids)]
    refuseWrongSplit(ids, members)
    // The id is known before the row exists, so that the previous state is recorded without it.
    const { id } = await trx
      .selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('profiles', 'id'))`.as('id'))
      .executeTakeFirstOrThrow()
    return {
      touched: { profiles: [request.id, id], influencers: members },
      apply: async () => {
        await trx.insertInto('profiles').values({ id, name: name.trim() }).execute()
        await assign(trx, ids, id)
      },
    }
  })
}
