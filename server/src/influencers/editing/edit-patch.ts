import { type FieldError, problem } from '@kolscope/contract/core/errors'
import { TEXT_FIELD_KEYS, type TextField } from '@kolscope/contract/core/text-fields'
import type { InfluencerFields } from '@kolscope/contract/influencers/editing'
import { editingProblems, withinLimit } from '@kolscope/contract/influencers/editing-rules'
import type { Actor } from '../../core/ctx'
import { invalid } from '../../core/errors'
import type { EditableFields } from '../../core/tables/editing'
import type { Catalog } from '../../market/references/catalog'
import { isInternalUser } from './changes'
import type { StoredInfluencer } from './editable-fields'
import { offeredOn, storedPoint, visibleTo, withHidden } from './held'
import type { EditPatch } from './plan-edit'

type Payload = Partial<InfluencerFields>

const blankToNull = (text: string | null) => text?.trim() || null

const ascending = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** A reference to something missing, to something the caller may not know, or to something of another platform. */
function unknownProblems(payload: Payload, stored: StoredInfluencer, catalog: Catalog, actor: Actor): FieldError[] {
  const offered = offeredOn(catalog, stored.platform, actor)
  const isSeen = visibleTo(catalog, actor)
  const { facts } = stored
  const keepsCategory = (id: number) => facts.user_ressonance.some((one) => one.id === id && isSeen(one))
  const categories = withinLimit(payload.user_ressonance ?? [])
  const place = payload.user_location
  const isUnknownPlace = typeof place === 'string' && place !== facts.user_location && !catalog.locations.has(place)
  return [
    ...categories.flatMap(({ id }, index) =>
      offered.category(id) || keepsCategory(id) ? [] : [problem(`user_ressonance.${index}.id`, 'no-such')],
    ),
    ...(payload.user_career ?? []).flatMap((id, index) =>
      offered.profession(id) || facts.user_career.includes(id) ? [] : [problem(`user_career.${index}`, 'no-such')],
    ),
    ...(isUnknownPlace ? [problem('user_location', 'no-such')] : []),
  ]
}

/** Only internal users mark samples: other accounts may be limited to them. */
export const sampleProblems = ({ is_sample }: Pick<Payload, 'is_sample'>, actor: Actor): FieldError[] =>
  is_sample === undefined || isInternalUser(actor) ? [] : [problem('is_sample', 'internal-only')]

/** The texts as stored: trimmed, null instead of empty texts, each link once. */
function storedTextsOf({ name, links, ...others }: Payload): EditPatch {
  const texts = TEXT_FIELD_KEYS.flatMap((field) => {
    const text = others[field]
    return text === undefined ? [] : [[field, blankToNull(text)]]
  })
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(Object.fromEntries(texts) as Partial<Record<TextField, string | null>>),
    ...(links !== undefined && { links: [...new Set(links.map((link) => link.trim()))] }),
  }
}

function chosenValuesOf(payload: Payload, facts: EditableFields, catalog: Catalog, actor: Actor): EditPatch {
  const { user_ressonance: points, user_career: careers, user_relationship_status: status } = payload
  const categories =
    points && withinLimit(points).map((one) => ({ id: one.id, ressonance_point: storedPoint(one.ressonance_point) }))
  return {
    ...(categories && { user_ressonance: withHidden(facts.user_ressonance, categories, visibleTo(catalog, actor)) }),
    ...(careers && { user_career: ascending(careers) }),
    ...(status !== undefined && { user_relationship_status: status === 'Others' ? 'Other' : status }),
    ...(payload.user_location !== undefined && { user_location: payload.user_location }),
    ...(payload.user_gender !== undefined && { user_gender: payload.user_gender }),
    ...(payload.user_kind !== undefined && { user_kind: payload.user_kind }),
    ...(payload.birth_year !== undefined && { birth_year: payload.birth_year }),
    ...(payload.is_sample !== undefined && { is_sample: payload.is_sample }),
    ...(payload.user_state !== undefined && { user_state: payload.user_state }),
  }
}

/** Converts the payload to the requested facts, or refuses it with everything that is wrong. */
export function patchOf(payload: Payload, stored: StoredInfluencer, catalog: Catalog, actor: Actor): EditPatch {
  const texts = storedTextsOf(payload)
  // Links from a list or from before a rule stay valid, also if they are sent again.
  const isKept = JSON.stringify(texts.links) === JSON.stringify(stored.facts.links)
  const { links: _, ...others } = payload
  const problems = [
    ...editingProblems(isKept ? others : payload, { platform: stored.platform, thisYear: new Date().getUTCFullYear() }),
    ...unknownProblems(payload, stored, catalog, actor),
    ...sampleProblems(payload, actor),
  ]
  if (problems.length > 0) throw invalid(problems)
  return { ...texts, ...chosenValuesOf(payload, stored.facts, catalog, actor) }
}
