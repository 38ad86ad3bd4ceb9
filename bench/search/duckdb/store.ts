import { digestText } from '../../../server/src/search/discovery/index/digest'
import type { DiscoveryIndex } from '../../../server/src/search/discovery/index/port'
import { createQueue } from '../../../server/src/search/discovery/index/queue'
import { rows, transaction } from './connection'
import { type OpenFile, readSlots } from './file'
import { applyChanges, replaceAll, sortAnew } from './load'
import type { Slots } from './slots'
import { parameters } from './statement'

export interface SortSettings {
  /** The share of documents changed since the last sort after which the file is sorted again. */
  resortShare: number
  /** The minimum number of changes after which it is. */
  resortLeast: number
  /** Called if sorting failed: an unsorted file is only slower, and the next change retries. */
  onSortFailed?: (error: unknown) => void
}

/** The writing half of the index, which has one connection and makes one write at a time. */
export interface Store
  extends Pick<DiscoveryIndex, 'generation' | 'cursor' | 'apply' | 'rebuild' | 'digest' | 'close'> {
  slots(): Slots
}

export function createStore({ writer, slots: knownSlots }: OpenFile, settings: SortSettings): Store {
  let slots = knownSlots
  let generation = 0
  const inTurn = createQueue()

  /** Commits documents, slots and cursor together; after a failure the slots match the file again. */
  const write = async (work: () => Promise<void>) => {
    try {
      await transaction(writer, work)
      slots.saved()
      generation++
    } catch (error) {
      slots = await readSlots(writer)
      throw error
    }
  }
  const setCursor = async (cursor: string, changed: string) => {
    const values = parameters()
    await rows(writer, `UPDATE meta SET cursor = ${values.text(cursor)}, ${changed}`, values)
  }
  const resort = () =>
    transaction(writer, async () => {
      await sortAnew(writer, slots)
      await writer.run('UPDATE meta SET changed = 0')
    })
  const resortWhenDue = async () => {
    const [row] = await rows(writer, 'SELECT changed, (SELECT count(*) FROM documents) FROM meta')
    const [changed, count] = [Number(row?.[0]), Number(row?.[1])]
    if (changed >= Math.max(settings.resortLeast, count * settings.resortShare)) await resort()
  }
  const apply: Store['apply'] = (changes, cursor) => {
    const result = inTurn(() =>
      write(async () => {
        const appliedCount = await applyChanges(writer, slots, changes)
        await setCursor(cursor, `changed = changed + ${appliedCount}`)
      }),
    )
    // A failure of the change itself is reported to its caller.
    result.then(
      () => inTurn(resortWhenDue).catch(settings.onSortFailed),
      () => undefined,
    )
    return result
  }
  const rebuild: Store['rebuild'] = (batches, version, cursor) =>
    inTurn(() =>
      write(async () => {
        await replaceAll(writer, slots, batches, version)
        await writer.run('DELETE FROM tombstones')
        await setCursor(cursor, `changed = 0, floor = ${BigInt(version)}`)
      }),
    )
  return {
    slots: () => slots,
    generation: () => generation,
    apply,
    rebuild,
    cursor: () =>
      inTurn(async () => {
        const [row] = await rows(writer, 'SELECT cursor FROM meta')
        return (row?.[0] ?? null) as string | null
      }),
    digest: () =>
      inTurn(async () => {
        const [row] = await rows(writer, 'SELECT count(*), coalesce(sum(digest), 0) FROM documents')
        return { count: Number(row?.[0]), digest: digestText(BigInt(row?.[1] as bigint)) }
      }),
    close: () => inTurn(async () => writer.closeSync()),
  }
}
