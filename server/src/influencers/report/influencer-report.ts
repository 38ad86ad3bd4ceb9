import { can } from '@kolscope/contract/core/access'
import { TEXT_FIELD_KEYS, TEXT_FIELDS, textFields } from '@kolscope/contract/core/text-fields'
import type { Report } from '@kolscope/contract/influencers/report'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import type { Kysely } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { PREPARED } from '../../core/prepared'
import type { Database } from '../../core/tables'
import { readStored, type Stored } from '../../market/metrics/stored-influencer'
import type { Catalog } from '../../market/references/catalog'
import { hitsOf } from '../../search/discovery/hits'
import { isInternalUser } from '../editing/changes'
import { readHeld, readResonancePeers } from '../editing/held-categories'
import type { OpenedInfluencer } from '../opening/opened'
import { keyFigures } from './key-figures'
import { accountIds, historiesOf, linkedAccounts, platformNumbers } from './linked-accounts'
import { monthBefore } from './month-before'
import { mainCategory, type Reader, readPeersOf } from './peer-rows'
import { provenanceOf } from './provenance'
import { socialReachFigure, storedFigures } from './report-figures'
import { scoresFor } from './scores'
import { viewsFigure } from './views-figure'

async function readRow(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('influencers as i')
    .leftJoin('profiles as p', 'p.id', 'i.profile_id')
    .modifyFront(PREPARED)
    .select(['i.id', 'i.version', 'i.description', 'i.links', 'i.source', 'i.profile_id'])
    .select(TEXT_FIELD_KEYS.map((field) => `i.${field}` as const))
    .select(['i.latest_approved_date', 'i.latest_approved_user', 'i.latest_submitted_date', 'i.latest_submitted_user'])
    .select(['i.created_at', 'i.updated_at', 'p.name as profile_name'])
    .where('i.id', '=', id)
    .executeTakeFirst()
}
type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>

/** The numbers with their context: earlier values, rank among peers, parts of the score. */
async function numbersOf(db: Kysely<Database>, of: OpenedInfluencer, hit: Hit, influencer: Stored, reader: Reader) {
  const nowMs = Date.now()
  const standings = await readHeld(db, of.id)
  const group = { platform: of.platform, size: hit.size, category: mainCategory(standings, reader) }
  const figures = storedFigures(influencer)
  const { to } = influencer.details
  const today = new Date(nowMs).toISOString().slice(0, 10)
  const [peers, resonancePeers, avgViews, before] = await Promise.all([
    readPeersOf(db, group),
    readResonancePeers(db, influencer, standings),
    viewsFigure(db, { id: of.id, total: figures.totalViews, today }),
    to === undefined ? null : monthBefore(db, of, to, figures.followerInactivePercent.value),
  ])
  return {
    figures: { ...figures, avgViews },
    key_figures: keyFigures(figures, before, { group, peers, reader }, nowMs),
    scores: scoresFor(hit, influencer, { standings, peers: resonancePeers, reader, nowMs }),
  }
}

/** Some texts are for editors, names of colleagues for colleagues. */
function aboutRow(row: Row, actor: Actor) {
  const mayEdit = can(actor.flags, 'canEditInfluencerBasicInfo')
  const inside = isInternalUser(actor)
  return {
    version: row.version,
    description: row.description,
    ...textFields((field) => (mayEdit || TEXT_FIELDS[field].readers === 'all' ? row[field] : null)),
    links: row.links,
    profile: row.profile_id === null ? null : { id: row.profile_id, name: row.profile_name ?? '' },
    latest_approved_date: row.latest_approved_date,
    latest_approved_user: inside ? row.latest_approved_user : null,
    latest_submitted_date: row.latest_submitted_date,
    latest_submitted_user: inside ? row.latest_submitted_user : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    may_edit: mayEdit,
  }
}

/** The fields of a report with a known value. */
function knownFields(hit: Hit, row: Row): string[] {
  const values = {
    name: hit.name,
    description: row.description,
    kind: hit.kind,
    gender: hit.gender,
    birth_year: hit.birth_year,
    marital_status: hit.marital_status,
    location: hit.location,
    career: hit.career,
    categories: hit.categories,
    ...textFields((field) => row[field]),
    links: row.links,
  }
  const isKnown = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
  return Object.entries(values).flatMap(([field, value]) => (isKnown(value) ? [field] : []))
}

const bandOf = ({ details: { reach_band: [low, high] = [null, null] } }: Stored) =>
  low === null || high === null ? null : { low, high }

function commentsOf({ details: { comment_counts } }: Stored): Report['comment_counts'] {
  const [positive = null, negative = null, neutral = null] = comment_counts ?? []
  return positive === null || negative === null ? null : { positive, negative, neutral }
}

/** Everything the report shows at once. */
export async function reportOf(ctx: Ctx, catalog: Catalog, of: OpenedInfluencer): Promise<Report> {
  const { db } = ctx
  const actor = signedIn(ctx)
  const reader = { actor, catalog }
  const row = await readRow(db, of.id)
  if (!row) throw notFound('The influencer')
  const ids = await accountIds(db, actor, row)
  const [[hit], accounts, histories] = await Promise.all([
    hitsOf(db, { actor, catalog, chosenCategories: [], areOpened: true }, [of.id]),
    readStored(db, ids),
    historiesOf(db, ids),
  ])
  const influencer = accounts.find(({ id }) => id === of.id)
  if (!hit || !influencer) throw notFound('The influencer')
  const [{ figures, key_figures, scores }, provenance] = await Promise.all([
    numbersOf(db, of, hit, influencer, reader),
    provenanceOf(db, reader, row, knownFields(hit, row)),
  ])
  return {
    ...hit,
    ...aboutRow(row, actor),
    accounts: linkedAccounts(accounts),
    platformDetail: platformNumbers(of.id, accounts, histories),
    figures: {
      ...figures,
      social_reach: socialReachFigure(accounts),
      advocacy_score: scores.advocacy_score,
      engagement_score: scores.engagement_score,
      reach_score: scores.reach_score,
      avgEngagementScore: scores.avgEngagementScore,
      influenceScore: scores.influence,
    },
    key_figures,
    reach_band: bandOf(influencer),
    comment_counts: commentsOf(influencer),
    scores,
    provenance,
  }
}
