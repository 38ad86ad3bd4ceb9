import { AGE_BANDS, GENDERS, levelOf } from '@kolscope/contract/core/enums'
import { type Field, platformsOf } from '@kolscope/contract/search/discovery/fields'
import type { Document } from '../port'
import { AtMostFieldIndex } from './at-most-field'
import { ClosedShareFieldIndex } from './closed-share-field'
import type { FieldIndex } from './field-index'
import { FlagFieldIndex, QualifiedFieldIndex } from './flag-field'
import type { RowMemory } from './memory'
import { OpenShareFieldIndex } from './open-share-field'
import { OptionFieldIndex } from './option-field'
import { OptionsFieldIndex } from './options-field'
import { AgeFieldIndex, RangeFieldIndex } from './range-field'
import { TextFieldIndex } from './text-field'

type Read<T> = (document: Document) => T

/** What a document says about a field, or nothing if its platform lacks the field. */
function on<T>(field: Field, read: Read<T>, nothing: T): Read<T> {
  const platforms = new Set<string>(platformsOf(field))
  return (document) => (platforms.has(document.platform) ? read(document) : nothing)
}

const hasNoAmount = (value: number) => ({ value, amount: Number.NaN })

/** What the index does with each field. A field that is missing here does not compile. */
export function createFields(memory: RowMemory) {
  const platform = new OptionFieldIndex(memory, 'platform', (d) => d.platform)
  const level = new OptionFieldIndex(memory, 'level', (d) => levelOf(d.score) ?? 'null')
  const state = new OptionFieldIndex(memory, 'state', (d) => d.state)
  const updated = new AtMostFieldIndex(memory, 'updated', (d) => d.observedAt)
  const birthYear = new RangeFieldIndex(
    memory,
    'birth_year',
    on('birth_year', (d) => d.birthYear, null),
  )
  const option = (
    field: 'kind' | 'size' | 'location' | 'gender' | 'marital_status' | 'youtube_category' | 'page_category',
    read: Read<string | null>,
  ) => new OptionFieldIndex(memory, field, on(field, read, null))
  const range = (field: 'followers' | 'avg_engagement' | 'engagement_rate' | 'growth', read: Read<number | null>) =>
    new RangeFieldIndex(memory, field, on(field, read, null))
  return {
    text: new TextFieldIndex(memory, platform),
    platform,
    kind: option('kind', (d) => d.kind),
    size: option('size', (d) => d.size),
    level,
    categories: new OptionsFieldIndex(memory, 'categories', (d) =>
      d.categories.map(({ id, score }) => ({ value: id, amount: score ?? Number.NaN })),
    ),
    professions: new OptionsFieldIndex(
      memory,
      'professions',
      on('professions', (d) => d.professions.map(hasNoAmount), []),
    ),
    location: option('location', (d) => d.location),
    followers: range('followers', (d) => d.followers),
    avg_engagement: range('avg_engagement', (d) => d.avgEngagement),
    engagement_rate: range('engagement_rate', (d) => d.engagementRate),
    growth: range('growth', (d) => d.growth),
    last_post: new AtMostFieldIndex(memory, 'last_post', (d) => d.lastPostAt),
    gender: option('gender', (d) => d.gender),
    age: new AgeFieldIndex(birthYear),
    birth_year: birthYear,
    marital_status: option('marital_status', (d) => d.maritalStatus),
    audience_location: new OpenShareFieldIndex(
      memory,
      'audience_location',
      on('audience_location', (d) => d.audienceLocation, {}),
    ),
    audience_age: new ClosedShareFieldIndex(
      memory,
      { field: 'audience_age', values: AGE_BANDS },
      on('audience_age', (d) => d.audienceAge, {}),
    ),
    audience_gender: new ClosedShareFieldIndex(
      memory,
      { field: 'audience_gender', values: GENDERS },
      on('audience_gender', (d) => d.audienceGender, {}),
    ),
    youtube_category: option('youtube_category', (d) => d.platformCategory),
    page_category: option('page_category', (d) => d.platformCategory),
    state,
    updated,
    verified: new FlagFieldIndex(memory, 'verified', (d) => d.verified),
    contact: new FlagFieldIndex(memory, 'contact', (d) => d.hasContact),
    sample: new FlagFieldIndex(memory, 'sample', (d) => d.isSample),
    qualified: new QualifiedFieldIndex(memory, { state, level, updated }),
  } as const satisfies { [F in Field]: FieldIndex<never> }
}

export type FieldIndexes = ReturnType<typeof createFields>
