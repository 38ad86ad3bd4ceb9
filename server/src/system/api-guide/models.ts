import { ApiError } from '@kolscope/contract/core/errors'
import { Brand } from '@kolscope/contract/influencers/brands'
import { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { Analytics, Performance } from '@kolscope/contract/influencers/performance'
import { Profile, ProfileChange } from '@kolscope/contract/influencers/profiles'
import { InfluencerChange, KeyFigure, PeerGroup, Scores, Similar } from '@kolscope/contract/influencers/report'
import { Collection } from '@kolscope/contract/lists/collections/collections'
import { ComparedInfluencer, Member, RollUp } from '@kolscope/contract/lists/collections/members'
import { Export } from '@kolscope/contract/lists/exports'
import { AddRequest, Import, ImportRow } from '@kolscope/contract/lists/importer'
import { ManagedCategory } from '@kolscope/contract/market/categories'
import { Figure } from '@kolscope/contract/market/metrics'
import { Post } from '@kolscope/contract/market/posts'
import { Profession } from '@kolscope/contract/market/professions'
import { Account } from '@kolscope/contract/people/accounts'
import { ActivityLog } from '@kolscope/contract/people/activity-logs'
import { UserProfile } from '@kolscope/contract/people/user-profile'
import { FoundCreator, FoundPost } from '@kolscope/contract/search/content'
import { Facets, Hit } from '@kolscope/contract/search/discovery/discovery'
import { SearchBody } from '@kolscope/contract/search/discovery/search'
import { Landscape } from '@kolscope/contract/search/landscapes'
import { SavedSearch } from '@kolscope/contract/search/saved-searches'
import { Connector } from '@kolscope/contract/sync/connectors'
import { SocialAccount } from '@kolscope/contract/sync/linking'
import { Alert, Tracked } from '@kolscope/contract/sync/tracking'
import { Job } from '@kolscope/contract/system/jobs'
import { Delivery, Webhook } from '@kolscope/contract/system/webhooks'

/**
 * Models shared by many responses: described once under their names, so that the description stays small enough to
 * read.
 */
export const MODELS = {
  Account,
  ActivityLog,
  AddRequest,
  Alert,
  Analytics,
  ApiError,
  Brand,
  Collection,
  ComparedInfluencer,
  Connector,
  Delivery,
  EditableInfluencer,
  Export,
  Facets,
  Figure,
  FoundCreator,
  FoundPost,
  Hit,
  Import,
  ImportRow,
  InfluencerChange,
  Job,
  KeyFigure,
  Landscape,
  ManagedCategory,
  Member,
  PeerGroup,
  Performance,
  Post,
  Profession,
  Profile,
  ProfileChange,
  RollUp,
  SavedSearch,
  Scores,
  SearchBody,
  Similar,
  SocialAccount,
  Tracked,
  UserProfile,
  Webhook,
} as const
