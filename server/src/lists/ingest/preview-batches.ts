import {
  type LoadOutcome,
  type LoadPreview,
  PREVIEW_GROUPS,
  type PreviewGroup,
  type PreviewRow,
} from '@kolscope/contract/lists/loads/load-outcomes'
import { PREVIEW_EXAMPLES } from '@kolscope/contract/lists/loads/loads'
import type { PoolClient } from 'pg'
import { storable } from '../../core/storable-text'
import { type Account, observationKey } from './account'
import type { Batch } from './batch'
import { joinTimes } from './conflicts'
import { type Change, decide } from './decide'
import { erasedAmong, withoutErased } from './erased'
import type { Incoming } from './incoming'
import { ONLY_INDEXES, type Run, refusedRows } from './load'
import { findCandidates, keysOf } from './match'
import { matchRows } from './match-rows'
import { newTally, nothingSeen, rememberSeen, reportAfter, tallyChange } from './outcomes'
import { previewRow, refusalReason } from './preview-row'
import { readStored } from './read-stored'
import { type FileReport, resultOf } from './report'
import type { StoredObservation } from './stored'

/** `numbers` names the row's numbers among those that the file gives; null if it has none, or is not loaded. */
interface Example {
  row: PreviewRow
  numbers: string | null
}
/** What a row that could not be read says first, by which a person recognizes it. */
const firstText = (cells: readonly string[]) => storable((cells.find((cell) => /\p{L}/u.test(cell)) ?? '').slice(0, 80))

type Examples = Record<PreviewGroup, Example[]>

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
  /** Numbers that the file gives, by account and observationKey. */
  const numbers = new Map<string, StoredObservation>()
  const examples = Object.fromEntries(PREVIEW_GROUPS.map((group) => [group, []])) as unknown as Examples

  function show(group: PreviewGroup, example: Example): void {
    if (examples[group].length < PREVIEW_EXAMPLES) examples[group].push(example)
  }

  const numbersName = (id: number, { values, source, observedAt }: Incoming) =>
    Object.keys(values).length === 0 ? null : `${id} ${observationKey({ source, day: observedAt.slice(0, 10) })}`

  /** The row with the numbers that are stored: another row may say more about its day. */
  function withStoredNumbers({ row, numbers: name }: Example): PreviewRow {
    const stored = name === null ? undefined : numbers.get(name)
    if (!stored) return row
    const { followers = null, engagement_rate = null } = stored.values
    return { ...row, followers, engagement_rate }
  }

  const labelOf = (number: number, { sources }: Batch) => sources.get(number)?.label ?? String(number)

  async function decideAll(client: PoolClient, batch: Batch) {
    const { accounts } = batch
    await client.query(ONLY_INDEXES)
    const erased = await erasedAmong(client, erasureKey, accounts)
    const { matched, created, deferred, refused } = matchRows(accounts, await findCandidates(client, accounts), erased)
    const stored = await readStored(client, matched, { isLocked: false })
    const known = [...matched].map(([id, account]) => decide(id, account, stored.get(id) ?? null))
    const again = deferred.map(({ id, account }) => decide(id, account, stored.get(id) ?? null))
    const changes = [...known, ...created.map(decideAdded), ...again].map(withNewPosts)
    return { changes, stored, refused, unread: await withoutErased(client, erasureKey, batch.refused) }
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

  /** What earlier rows of the file said about a day is not stored yet. */
  function withNumbersBefore(change: Change): Change {
    const before = new Map(change.before)
    for (const observation of change.account.observations) {
      const said = numbers.get(`${change.id} ${observationKey(observation)}`)
      if (said) before.set(observationKey(observation), said)
    }
    return { ...change, before }
  }

  function rememberNumbers({ id, account, before }: Change): void {
    for (const observation of account.observations) {
      const name = observationKey(observation)
      const key = `${id} ${name}`
      numbers.set(key, joinTimes(numbers.get(key) ?? before.get(name), observation))
    }
  }

  async function take(batch: Batch): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('begin read only')
      const { changes, stored, refused, unread } = await decideAll(client, batch)
      await client.query('rollback')
      const tally = newTally(batch, unread)
      const incomingByRow = new Map(batch.rows.flatMap((one) => one.rows.map((row) => [row, one] as const)))
      for (const decided of changes) {
        const change = withNumbersBefore(decided)
        tallyChange(tally, seen, change, (rows, outcome) => showRows(rows, outcome, change))
        rememberNumbers(change)
      }
      tally.refused.push(...refused.flatMap((one) => refusedRows(one, batch)))
      for (const one of tally.refused)
        show('refused', {
          numbers: null,
          row: {
            // An erased person is not named.
            ...previewRow(one.code === 'erased' ? undefined : incomingByRow.get(one.number), {
              label: one.label,
              id: 0,
              doubts: [],
            }),
            ...(one.code !== 'erased' && !incomingByRow.has(one.number) && { name: firstText(one.cells) }),
            reasons: [refusalReason(one)],
          },
        })
      Object.assign(report, reportAfter(report, tally, batch))
      rememberSeen(seen, tally)

      function showRows(rows: readonly number[], outcome: LoadOutcome, change: Change): void {
        const before = stored.get(change.id)
        for (const row of rows) {
          const incoming = incomingByRow.get(row)
          const shown = previewRow(incoming, {
            label: labelOf(row, batch),
            id: change.id,
            change: outcome === 'changed' && before ? { change, stored: before } : undefined,
            doubts: [...(batch.doubts.get(row) ?? []), ...(tally.doubts.get(row) ?? [])],
          })
          const example = { row: shown, numbers: incoming ? numbersName(change.id, incoming) : null }
          if (outcome !== 'refused') show(outcome, example)
          if (shown.reasons.length > 0) show('doubtful', example)
        }
      }
    } finally {
      client.release()
    }
  }

  return {
    take,
    result: (isWhole: boolean): LoadPreview => ({
      counts: resultOf(report).counts,
      is_whole: isWhole,
      examples: Object.fromEntries(PREVIEW_GROUPS.map((group) => [group, examples[group].map(withStoredNumbers)])),
    }),
  }
}
