import { CELL_DOUBT_SENTENCES, ROW_REFUSALS, reasonSentence } from '@kolscope/contract/lists/loads/load-reasons'
import {
  type LoadOutcome,
  type LoadPreview,
  type LoadReason,
  PREVIEW_EXAMPLES,
  PREVIEW_GROUPS,
  type PreviewGroup,
  type PreviewRow,
} from '@kolscope/contract/lists/loads/loads'
import type { PoolClient } from 'pg'
import type { Account } from './account'
import type { Batch, RefusedRow, RowDoubt } from './batch'
import { type Change, decide } from './decide'
import { erasedAmong } from './erased'
import type { Incoming } from './incoming'
import { ONLY_INDEXES, type Run, refusedRows } from './load'
import { findCandidates } from './match'
import { matchRows } from './match-rows'
import { newTally, nothingSeen, rememberSeen, reportAfter, tallyChange } from './outcomes'
import { readStored } from './read-stored'
import { type FileReport, resultOf } from './report'

type Examples = Record<PreviewGroup, PreviewRow[]>

/** The keys under which a later row of the file finds an account that the file adds. */
const keysOf = ({ platform, socialId, key }: Pick<Account, 'platform' | 'socialId' | 'key'>): string[] => [
  ...(socialId === null ? [] : [`${platform} id ${socialId}`]),
  `${platform} key ${key}`,
]

const doubtReason = ({ doubt, field, text }: RowDoubt): LoadReason => {
  const values = { text, ...(field !== null && { field }) }
  return { code: doubt, values, message: reasonSentence(CELL_DOUBT_SENTENCES[doubt], values) }
}

export const refusalReason = ({ code, values }: Pick<RefusedRow, 'code' | 'values'>): LoadReason => ({
  code,
  values,
  message: reasonSentence(ROW_REFUSALS[code], values),
})

/**
 * Determines what loading a file would do, and reads only. Outcomes are those of a load of the same batches; only
 * accounts that two rows name in different ways may be counted twice.
 */
export function createPreview({ pool, erasureKey }: Pick<Run, 'pool' | 'erasureKey'>, report: FileReport) {
  const seen = nothingSeen()
  /** Accounts that the file adds, by key; their ids are negative. */
  const added = new Map<string, number>()
  /** Posts of the file, as `account post`. */
  const newPosts = new Set<string>()
  const examples = Object.fromEntries(PREVIEW_GROUPS.map((group) => [group, []])) as unknown as Examples

  function show(group: PreviewGroup, row: PreviewRow): void {
    if (examples[group].length < PREVIEW_EXAMPLES) examples[group].push(row)
  }

  function rowShown(
    number: number,
    incoming: Incoming | undefined,
    batch: Batch,
    { id, doubts = [] }: { id: number; doubts?: readonly RowDoubt[] },
  ): PreviewRow {
    return {
      row: batch.sources.get(number)?.label ?? String(number),
      platform: incoming?.platform ?? null,
      name: incoming?.name ?? incoming?.handle ?? incoming?.socialId ?? '',
      followers: incoming?.values.followers ?? null,
      influencer_id: id > 0 ? id : null,
      reasons: [...(batch.doubts.get(number) ?? []), ...doubts].map(doubtReason),
    }
  }

  async function decideAll(client: PoolClient, batch: Batch) {
    const { accounts } = batch
    await client.query(ONLY_INDEXES)
    const erased = await erasedAmong(client, erasureKey, accounts)
    const { matched, created, deferred, refused } = matchRows(accounts, await findCandidates(client, accounts), erased)
    const stored = await readStored(client, matched, { isLocked: false })
    const known = [...matched].map(([id, account]) => decide(id, account, stored.get(id) ?? null))
    const again = deferred.map(({ id, account }) => decide(id, account, stored.get(id) ?? null))
    return { changes: [...known, ...created.map(decideAdded), ...again].map(withNewPosts), refused }
  }

  /** An account that an earlier row of the file has added is not new. */
  function decideAdded(account: Account): Change {
    const earlier = keysOf(account)
      .map((key) => added.get(key))
      .find((id) => id !== undefined)
    const id = earlier ?? -(added.size + 1)
    for (const key of keysOf(account)) added.set(key, id)
    return { ...decide(id, account, null), isNew: earlier === undefined }
  }

  /** A post that an earlier row of the file has added is not new either. */
  function withNewPosts(change: Change): Change {
    const posts = change.posts.map((one) => {
      const key = `${change.id} ${one.post.social_id}`
      const isNew = one.change.isNew && !newPosts.has(key)
      newPosts.add(key)
      return { ...one, change: { ...one.change, isNew } }
    })
    return { ...change, posts }
  }

  async function take(batch: Batch): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('begin read only')
      const { changes, refused } = await decideAll(client, batch)
      await client.query('rollback')
      const tally = newTally(batch)
      const incomingByRow = new Map(batch.rows.flatMap((one) => one.rows.map((row) => [row, one] as const)))
      for (const change of changes) {
        tallyChange(tally, seen, change, (rows, outcome) => showRows(rows, outcome, change.id))
      }
      tally.refused.push(...refused.flatMap((one) => refusedRows(one, batch)))
      for (const one of tally.refused)
        show('refused', {
          ...rowShown(one.number, incomingByRow.get(one.number), batch, { id: 0 }),
          row: one.label,
          reasons: [refusalReason(one)],
        })
      Object.assign(report, reportAfter(report, tally, batch))
      rememberSeen(seen, tally)

      function showRows(rows: readonly number[], outcome: LoadOutcome, id: number): void {
        for (const row of rows) {
          const shown = rowShown(row, incomingByRow.get(row), batch, { id, doubts: tally.doubts.get(row) ?? [] })
          if (outcome === 'new' || outcome === 'changed' || outcome === 'merged') show(outcome, shown)
          if (shown.reasons.length > 0) show('doubtful', shown)
        }
      }
    } finally {
      client.release()
    }
  }

  return {
    take,
    result: (isWhole: boolean): LoadPreview => ({ counts: resultOf(report).counts, is_whole: isWhole, examples }),
  }
}
