import type { Kysely } from 'kysely'
import type { Database } from '../../src/core/tables'
import { addInfluencer } from '../factories'
import { account, delivery, invited, role, session, token, webhook } from './things/accounts'
import { brandWith, category, profession } from './things/catalog'
import {
  addRequest,
  approvedList,
  collection,
  collectionChange,
  exported,
  filledCollection,
  importOf,
  loadIn,
  savedSearchWith,
  submittedList,
  trashedCollection,
} from './things/collections'
import {
  correctionRequest,
  editedInfluencer,
  failedReading,
  influencerMerge,
  landscapeUpload,
  landscapeView,
  ownInfluencer,
  person,
} from './things/influencers'

type Db = Kysely<Database>

/** How a thing of each kind is made, for an owner where it has one. */
export const things = {
  self: async (_db: Db, owner: number) => owner,
  session,
  token,
  /** Of an account without rights, so that no caller is refused for having fewer. */
  plainToken: async (db: Db) => token(db, await account(db)),
  webhook,
  delivery,
  account,
  invited,
  role,
  brand: (db: Db) => brandWith(db, {}),
  category,
  profession,
  removedBrand: (db: Db) => brandWith(db, { deleted_at: new Date().toISOString() }),
  person,
  correctionRequest,
  collection,
  trashedCollection,
  collectionChange,
  filledCollection,
  savedSearch: (db: Db, owner: number) => savedSearchWith(db, owner, {}),
  removedSearch: (db: Db, owner: number) => savedSearchWith(db, owner, { deleted_at: new Date().toISOString() }),
  exported,
  importOf,
  readList: loadIn('ready'),
  listUnderWay: loadIn('loading'),
  loadedList: loadIn('loaded'),
  submittedList,
  approvedList,
  addRequest,
  erasable: (db: Db) => addInfluencer(db, { name: 'Erasable' }),
  ownInfluencer,
  sample: (db: Db) => addInfluencer(db, { isSample: true }),
  editedInfluencer,
  landscapeUpload,
  landscapeView,
  failedReading,
  influencerMerge,
}
