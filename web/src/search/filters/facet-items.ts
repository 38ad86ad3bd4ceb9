import { fold } from '@kolscope/contract/core/fold'
import type { Category } from '@kolscope/contract/market/categories'
import { type Field, fields } from '@kolscope/contract/search/discovery/fields'
import type { FacetItem } from '../../ui/form/FacetOptions'
import type { FieldWords } from './field-words'
import type { References } from './references'

/** An option with the folded text that a search in its list checks. */
export interface SearchableItem extends FacetItem {
  haystack: string
  /** Its ancestors in the tree; they stay visible when it matches. */
  path?: readonly (string | number)[]
}

/** Depth-first with siblings by name; an entry whose parent is not visible is at the top. */
export function treeItems(categories: readonly Category[], nameOf: (one: Category) => string): SearchableItem[] {
  const ids = new Set(categories.map((one) => one.id))
  const children = new Map<number | null, Category[]>()
  for (const one of categories) {
    const parent = one.parent !== null && ids.has(one.parent) && one.parent !== one.id ? one.parent : null
    children.set(parent, [...(children.get(parent) ?? []), one])
  }
  const seen = new Set<number>()
  const items: SearchableItem[] = []
  const visit = (parent: number | null, path: readonly number[]) => {
    const level = [...(children.get(parent) ?? [])].sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
    for (const one of level) {
      if (seen.has(one.id)) continue
      seen.add(one.id)
      const label = nameOf(one)
      items.push({ value: one.id, label, depth: path.length, path, haystack: fold(`${label} ${one.categoryName}`) })
      visit(one.id, [...path, one.id])
    }
  }
  visit(null, [])
  return items
}

function locationItems(references: References, words: FieldWords, vietnamese: boolean): SearchableItem[] {
  const regions = new Map<string, SearchableItem[]>()
  for (const one of references.locations) {
    const region = vietnamese ? one.region_vi : one.region
    const label = words.option('location', one.id)
    const haystack = fold([label, one.name, one.name_vi, region, ...one.aliases].join(' | '))
    regions.set(region, [...(regions.get(region) ?? []), { value: one.id, label, haystack }])
  }
  return [...regions].flatMap(([region, places]) => [
    { label: region, haystack: '' },
    ...places.sort((a, b) => a.label.localeCompare(b.label)),
  ])
}

const byLabel = (a: SearchableItem, b: SearchableItem) => a.label.localeCompare(b.label)

/** All options of a list or share field, in the order of its panel. */
export function itemsOf(field: Field, words: FieldWords, vietnamese: boolean): SearchableItem[] {
  const { references } = words
  const definition = fields[field]
  const itemOf = (value: string | number) => {
    const label = words.option(field, value)
    return { value, label, haystack: fold(label) }
  }
  if (field === 'categories') return treeItems(references.categories, (one) => words.option('categories', one.id))
  if (field === 'professions') return references.professions.map((one) => itemOf(one.id)).sort(byLabel)
  if (field === 'location' || field === 'audience_location') return locationItems(references, words, vietnamese)
  if (field === 'youtube_category' || field === 'page_category') {
    const platform = field === 'youtube_category' ? 'youtube' : 'page'
    const own = references.platformCategories.filter((one) => one.platform === platform)
    return own.map((one) => itemOf(one.id)).sort(byLabel)
  }
  return 'values' in definition && definition.values ? definition.values.map(itemOf) : []
}

/** Items whose text contains every word of the query, with the headings and ancestors that lead to them. */
export function matching(items: readonly SearchableItem[], query: string): SearchableItem[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...items]
  const matches = items.filter((one) => one.value !== undefined && words.every((word) => one.haystack.includes(word)))
  const keptValues = new Set(matches.flatMap((one) => [one.value, ...(one.path ?? [])]))
  return items.filter((one, index) => {
    if (one.value !== undefined) return keptValues.has(one.value)
    const next = items.findIndex((other, at) => at > index && other.value === undefined)
    return items.slice(index + 1, next === -1 ? undefined : next).some((other) => keptValues.has(other.value))
  })
}
