import type { AccountsTables } from './tables/accounts'
import type { ActivityTables } from './tables/activity'
import type { AuthenticationTables } from './tables/authentication'
import type { BrandsTables } from './tables/brands'
import type { CatalogTables } from './tables/catalog'
import type { CollectingTables } from './tables/collecting'
import type { CollectionsTables } from './tables/collections'
import type { ContentTables } from './tables/content'
import type { CorrectionsTables } from './tables/corrections'
import type { DuplicatesTables } from './tables/duplicates'
import type { EditingTables } from './tables/editing'
import type { ExportsTables } from './tables/exports'
import type { ImporterTables } from './tables/importer'
import type { JobsTables } from './tables/jobs'
import type { LandscapesTables } from './tables/landscapes'
import type { LinkingTables } from './tables/linking'
import type { LoadsTables } from './tables/loads'
import type { MarketTables } from './tables/market'
import type { MetricsTables } from './tables/metrics'
import type { ObservationsTables } from './tables/observations'
import type { PostsTables } from './tables/posts'
import type { ProfilesTables } from './tables/profiles'
import type { SavedSearchesTables } from './tables/saved-searches'
import type { SettingsTables } from './tables/settings'
import type { ShownTables } from './tables/shown'
import type { TrackingTables } from './tables/tracking'
import type { UserProfileTables } from './tables/user-profile'
import type { WebhooksTables } from './tables/webhooks'

/** Rows as they are read from PostgreSQL: int8 and numeric are numbers, dates YYYY-MM-DD, timestamps ISO 8601 text. */
export interface Database
  extends AccountsTables,
    ActivityTables,
    AuthenticationTables,
    BrandsTables,
    CatalogTables,
    CollectingTables,
    CollectionsTables,
    ContentTables,
    CorrectionsTables,
    DuplicatesTables,
    EditingTables,
    ExportsTables,
    ImporterTables,
    JobsTables,
    LandscapesTables,
    LinkingTables,
    LoadsTables,
    MarketTables,
    MetricsTables,
    ObservationsTables,
    PostsTables,
    ProfilesTables,
    SavedSearchesTables,
    SettingsTables,
    ShownTables,
    TrackingTables,
    UserProfileTables,
    WebhooksTables {}
