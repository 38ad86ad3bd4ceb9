import { Account } from '@kolscope/contract/accounts'
import { ActivityLog } from '@kolscope/contract/activity-logs'
import { Brand } from '@kolscope/contract/brands'
import { ManagedCategory } from '@kolscope/contract/categories'
import { Collection } from '@kolscope/contract/collections/collections'
import { ComparedInfluencer, Member, RollUp } from '@kolscope/contract/collections/members'
import { Connector } from '@kolscope/contract/connectors'
import { FoundCreator, FoundPost } from '@kolscope/contract/content'
import { Facets, Hit } from '@kolscope/contract/discovery/discovery'
import { SearchBody } from '@kolscope/contract/discovery/search'
import { ApiError } from '@kolscope/contract/errors'
import { Export } from '@kolscope/contract/exports'
import { AddRequest, Import, ImportRow } from '@kolscope/contract/importer'
import { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { Figure } from '@kolscope/contract/influencers/metrics'
import { Analytics, Performance } from '@kolscope/contract/influencers/performance'
import { Post } from '@kolscope/contract/influencers/posts'
import { InfluencerChange, KeyFigure, PeerGroup, Scores, Similar } from '@kolscope/contract/influencers/report'
import { Job } from '@kolscope/contract/jobs'
import { Landscape } from '@kolscope/contract/landscapes'
import { SocialAccount } from '@kolscope/contract/linking'
import { Profession } from '@kolscope/contract/professions'
import { Profile, ProfileChange } from '@kolscope/contract/profiles'
import { SavedSearch } from '@kolscope/contract/saved-searches'
import { Alert, Tracked } from '@kolscope/contract/tracking'
import { UserProfile } from '@kolscope/contract/user-profile'
import { Delivery, Webhook } from '@kolscope/contract/webhooks'

/** What many answers are made of: described once under its name, so that the description stays small enough to read. */
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
