import type { Answer, Input } from '@kolscope/contract/core/route'
import type { corrections } from '@kolscope/contract/system/corrections'
import { sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import type { Ctx } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { formerOf } from '../../influencers/erasure/former-ids'
import { OWNED } from './owned-tables'

type Row = Record<string, unknown>

/** The rows of every table from which an erasure would remove the influencer. */
export function getEverything(
  ctx: Ctx,
  { id }: Input<typeof corrections.getEverything>,
): Promise<Answer<typeof corrections.getEverything>> {
  return ctx.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const influencer = await trx.selectFrom('influencers').selectAll().where('id', '=', id).executeTakeFirst()
    if (!influencer) throw notFound('The influencer')
    const tables: Record<string, Row[]> = { influencers: [influencer] }
    const { emptied } = await formerOf(trx, [id])
    const persons = [influencer.profile_id ?? 0, ...emptied]
    tables.profiles = await trx.selectFrom('profiles').selectAll().where('id', 'in', persons).execute()
    for (const table of OWNED) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)} where influencer_id = ${id}`.execute(trx)
      tables[table] = rows
    }
    const object = { kind: 'influencer', id, name: influencer.name } as const
    await recordActivity(trx, ctx, { action: 'influencerGivenOut', object })
    return { code: 200, data: { name: influencer.name, tables } }
  })
}
