import { type Field, LIST_FIELDS } from '@kolscope/contract/lists/loads/list-fields'
import type { PreviewChange, PreviewRow } from '@kolscope/contract/lists/loads/load-outcomes'
import {
  CELL_DOUBT_SENTENCES,
  type LoadReason,
  ROW_REFUSALS,
  reasonSentence,
} from '@kolscope/contract/lists/loads/load-reasons'
import { WIDE_METRICS } from '../../core/tables/metrics'
import type { RefusedRow, RowDoubt } from './batch'
import type { Change } from './decide'
import type { Incoming } from './incoming'
import { shownText, shownValues } from './shown-text'
import type { Stored } from './stored'

/** Doubts of one row that a preview shows. */
const MAX_DOUBTS = 5

const doubtReason = ({ doubt, field, text, used }: RowDoubt): LoadReason => {
  const values = shownValues({ text, ...(field !== null && { field }), ...(used !== undefined && { used }) })
  return { code: doubt, values, message: reasonSentence(CELL_DOUBT_SENTENCES[doubt], values) }
}

export const refusalReason = ({ code, values }: Pick<RefusedRow, 'code' | 'values'>): LoadReason => ({
  code,
  values,
  message: reasonSentence(ROW_REFUSALS[code], values),
})

const fieldNamed = (name: string): Field | undefined => LIST_FIELDS.find((field) => field === name)

/** What a decision changes of a stored influencer, numbers first. */
function changesOf(change: Change, stored: Stored): PreviewChange[] {
  const changes = valueChangesOf(change, stored)
  return changes.length > 0 ? changes : dayChangesOf(change, stored)
}

const dayOf = (at: string | null | undefined) => at?.slice(0, 10) ?? null

/** The day of the numbers, or an earlier day that becomes known, if a row changes nothing else. */
function dayChangesOf({ metrics, observations }: Change, stored: Stored): PreviewChange[] {
  const field = 'observed_at' as const
  const [from, to] = [dayOf(stored.metrics?.observed_at), dayOf(metrics?.observed_at)]
  if (to !== null && to !== from) return [{ field, from, to }]
  return observations.flatMap(({ day, isKnown }) => (isKnown ? [] : [{ field, from: null, to: day }]))
}

function valueChangesOf({ metrics, described }: Change, stored: Stored): PreviewChange[] {
  const numbers = WIDE_METRICS.flatMap((column) => {
    const field = fieldNamed(column)
    const [from, to] = [stored.metrics?.[column] ?? null, metrics?.[column] ?? null]
    return field === undefined || metrics === null || from === to ? [] : [{ field, from, to }]
  })
  if (described === null) return numbers
  const named =
    described.name === stored.name ? [] : [{ field: 'name' as const, from: stored.name, to: described.name }]
  const place = described.location_id
  const moved = place === stored.described.location_id ? [] : [{ field: 'location' as const, from: null, to: place }]
  // A load only adds texts that are unknown.
  const added = Object.entries(stored.described).flatMap(([column, before]) => {
    const field = column === 'location_id' ? undefined : fieldNamed(column)
    const isAdded = before === null && described[column as keyof typeof described] !== null
    return field !== undefined && isAdded ? [{ field, from: null, to: null }] : []
  })
  return [...numbers, ...named, ...moved, ...added]
}

interface About {
  label: string
  /** The stored influencer; not positive if there is none. */
  id: number
  /** What the list changes of it, shown with the row that changes it. */
  change?: { change: Change; stored: Stored }
  doubts: readonly RowDoubt[]
}

/** The day of the numbers of a row; null if it has none, or is of no known day. */
function dayOfNumbers({ values, observedAt, posts }: Incoming): string | null {
  if (Object.keys(values).length > 0) return observedAt.slice(0, 10)
  return dayOf(posts[0]?.observed_at)
}

function postOf({ posts: [post] }: Incoming): PreviewRow['post'] {
  if (!post) return null
  const { posted_at, views, likes, comments, shares } = post
  return { posted_at: dayOf(posted_at), views, likes, comments, shares }
}

/** An account of a row as a preview shows it; nothing is known of a row that could not be read. */
export function previewRow(incoming: Incoming | undefined, { label, id, change, doubts }: About): PreviewRow {
  const values = incoming?.values ?? {}
  return {
    row: label,
    platform: incoming?.platform ?? null,
    name: shownText(incoming?.name ?? incoming?.handle ?? incoming?.socialId ?? ''),
    user_name: incoming?.handle ?? null,
    followers: values.followers ?? null,
    engagement_rate: values.engagement_rate ?? null,
    location_id: incoming?.described.location_id ?? null,
    category_ids: incoming?.categories.map((category) => category.id) ?? [],
    post: incoming ? postOf(incoming) : null,
    observed_at: incoming ? dayOfNumbers(incoming) : null,
    influencer_id: id > 0 ? id : null,
    changes: change ? changesOf(change.change, change.stored) : [],
    reasons: doubts.slice(0, MAX_DOUBTS).map(doubtReason),
  }
}
