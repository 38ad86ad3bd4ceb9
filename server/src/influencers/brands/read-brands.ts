import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { Brand, BrandDetail, brands } from '@kolscope/contract/influencers/brands'
import { type Kysely, sql } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { pageOfList } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'
import { avatarOf } from '../../search/discovery/hits'
import { capOf, isInMarket } from '../../search/discovery/market'

const PAGE_SIZE = 10

const ORDER = {
  name: sql`folded(brands.name)`,
  influencers: sql`(select count(*) from brand_influencers where brand_id = brands.id)`,
  updated_at: sql`brands.updated_at`,
} as const

const ALL_NAMES = sql`folded(brands.name || ' ' || array_to_string(brands.aliases, ' '))`

/** Members of the actor's market, within what its tier shows of any list. */
const listIds = (actor: Actor) =>
  sql<number[]>`array(select influencer_id from brand_influencers join influencers i on i.id = influencer_id
    where brand_id = brands.id and ${isInMarket(actor, sql.ref('i.state'))}
    order by position, influencer_id limit ${capOf(actor)}::bigint)`

const selectBrands = (db: Kysely<Database>, actor: Actor) =>
  db
    .selectFrom('brands')
    .select(['brands.id', 'brands.name', 'brands.aliases', 'brands.version', 'brands.created_at', 'brands.updated_at'])
    .select(listIds(actor).as('list_ids'))
    .where('deleted_at', 'is', null)

async function influencersOf(db: Kysely<Database>, ids: readonly number[]): Promise<BrandDetail['influencers']> {
  const rows = await db
    .selectFrom('influencers')
    .select(['id', 'name', 'platform', 'handle', 'avatar'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ id, name: row.name, platform: row.platform, user_name: row.handle, avatar: avatarOf(row) }] : []
  })
}

export async function brandOf(db: Kysely<Database>, actor: Actor, id: number): Promise<BrandDetail> {
  const brand: Brand | undefined = await selectBrands(db, actor).where('brands.id', '=', id).executeTakeFirst()
  if (!brand) throw notFound('The brand')
  return { ...brand, influencers: await influencersOf(db, brand.list_ids) }
}

export async function listBrands(ctx: Ctx, input: Input<typeof brands.list>): Promise<Answer<typeof brands.list>> {
  const { rows, total } = await pageOfList(selectBrands(ctx.db, signedIn(ctx)), input, {
    words: ALL_NAMES,
    order: ORDER,
    usual: 'name',
    id: sql`brands.id`,
    page: pageOf(input, PAGE_SIZE),
  })
  return { code: 200, data: rows, total }
}

export async function getBrand(ctx: Ctx, { id }: Input<typeof brands.get>): Promise<Answer<typeof brands.get>> {
  return { code: 200, data: await brandOf(ctx.db, signedIn(ctx), id) }
}
