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
  meant: Tally
}

interface Adding {
  found: Pick<Import, 'id' | 'version'>
  meant: Tally
  onAdded: (added: Added) => void
  onFailed: (failure: ApiFailure) => void
}

/** Adds the influencers of rows to collections, and reports the result. */
export async function addRows({ found, meant, onAdded, onFailed }: Adding, to: readonly number[]): Promise<void> {
  try {
    const choices = await queries.fetchQuery(queryOf(collections.listCollectionChoices, { ids: [...to] }))
    const answer = await call(importer.confirmImport, {
      id: found.id,
      version: found.version,
      rows: meant.rows,
      collections: [...to],
    })
    onAdded({ answer, meant, collections: choices.data.filter((one) => to.includes(one.id)) })
  } catch (error) {
    if (!isApiFailure(error)) throw error
    // The columns got another meaning elsewhere: the rows that arrive now are different.
    if (error.status === 409) notify({ text: currentTranslate()('importer.changed'), color: 'warning' })
    else onFailed(error)
  }
  await Promise.all([refreshImport(), refreshImports(), refreshCollections()])
}
