import type { Answer } from '@kolscope/contract/core/route'
import { type CollectionChoice, collections } from '@kolscope/contract/lists/collections/collections'
import { type Import, importer } from '@kolscope/contract/lists/importer'
import { call } from '../../core/api'
import { type ApiFailure, isApiFailure } from '../../core/api-failure'
import { currentTranslate } from '../../core/i18n'
import { queries, queryOf } from '../../core/query'
import { notify } from '../../ui/feedback/notify'
import { refreshCollections } from '../collections/collection-calls'
import { refreshImport, refreshImports } from './refresh-imports'
import type { Tally } from './row-tally'

/** The result of adding rows to collections. */
export interface Added {
  answer: Answer<typeof importer.confirmImport>
  collections: readonly Pick<CollectionChoice, 'id' | 'name'>[]
  /** The requested rows. */
  tally: Tally
}

interface Adding {
  currentImport: Pick<Import, 'id' | 'version'>
  tally: Tally
  onAdded: (added: Added) => void
  onFailed: (failure: ApiFailure) => void
}

/** Adds the influencers of rows to collections, and reports the result. */
export async function addRows(
  { currentImport, tally, onAdded, onFailed }: Adding,
  to: readonly number[],
): Promise<void> {
  try {
    const choices = await queries.fetchQuery(queryOf(collections.listCollectionChoices, { ids: [...to] }))
    const answer = await call(importer.confirmImport, {
      id: currentImport.id,
      version: currentImport.version,
      rows: tally.rows,
      collections: [...to],
    })
    onAdded({ answer, tally, collections: choices.data.filter((one) => to.includes(one.id)) })
  } catch (error) {
    if (!isApiFailure(error)) throw error
    // The columns got another meaning elsewhere: the rows that arrive now are different.
    if (error.status === 409) notify({ text: currentTranslate()('importer.changed'), color: 'warning' })
    else onFailed(error)
  }
  await Promise.all([refreshImport(), refreshImports(), refreshCollections()])
}
