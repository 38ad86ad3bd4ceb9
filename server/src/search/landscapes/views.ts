import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { type landscapes, MOST_LANDSCAPE_VIEWS } from '@kolscope/contract/search/landscapes'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid, notFound } from '../../core/errors'

const COLUMNS = ['id', 'name', 'view'] as const

export async function listLandscapeViews(ctx: Ctx): Promise<Answer<typeof landscapes.listLandscapeViews>> {
  const data = await ctx.db
    .selectFrom('landscape_views')
    .select(COLUMNS)
    .where('account_id', '=', signedIn(ctx).accountId)
    .orderBy(sql`lower(name)`)
    .execute()
  return { code: 200, data, total: data.length }
}

type Save = typeof landscapes.saveLandscapeView

export function saveLandscapeView(ctx: Ctx, { name, view }: Input<Save>): Promise<Answer<Save>> {
  const { accountId: account_id } = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('id', '=', account_id).forUpdate().execute()
    const saved = await trx
      .insertInto('landscape_views')
      .values({ account_id, name, view: JSON.stringify(view) })
      .onConflict((conflict) =>
        conflict.expression(sql`account_id, lower(name)`).doUpdateSet({ name, view: JSON.stringify(view) }),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    const { count } = await trx
      .selectFrom('landscape_views')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow()
    if (count > MOST_LANDSCAPE_VIEWS) throw invalid([problem('name', 'too-many', { most: MOST_LANDSCAPE_VIEWS })])
    return { code: 200, data: saved }
  })
}

type Remove = typeof landscapes.removeLandscapeView

export async function removeLandscapeView(ctx: Ctx, { id }: Input<Remove>): Promise<Answer<Remove>> {
  const data = await ctx.db
    .deleteFrom('landscape_views')
    .where('id', '=', id)
    .where('account_id', '=', signedIn(ctx).accountId)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (!data) throw notFound('The view')
  return { code: 200, data }
}
