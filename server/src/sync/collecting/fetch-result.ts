import type { ReadingError } from '@kolscope/contract/core/enums'
import type { PoolClient } from 'pg'
import type { Given } from '../../core/tables/collecting'
import type { Incoming } from '../../lists/ingest/incoming'
import type { Lease } from './lease'

/** The next step of a reading. */
export interface NextRun {
  nextAt: Date
  /** The page of posts to continue with. */
  page: string | null
  tries: number
  failedAt: Date | null
  error: ReadingError | null
  detail: string | null
  isSuccess: boolean
}

/** The data of a reading; empty if it failed. */
export interface FetchResult {
  lease: Lease
  incoming: Incoming | null
  /** The provider's texts. */
  given?: Given
  /** A separate call returns more about new posts. */
  areUndescribed?: boolean
  /** Additional writes of the same transaction. */
  also?: (client: PoolClient) => Promise<void>
  /** Where the account's posts and its picture are. */
  leads?: { posts: string; picture: string | null }
  nextRun: NextRun
}
