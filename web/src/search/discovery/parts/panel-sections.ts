import type { Field } from '@kolscope/contract/search/discovery/fields'
import { FIELDS, FLAG_FIELDS, SHARE_FIELDS } from '@kolscope/contract/search/discovery/fields'
import { useState } from 'react'
import { type Draft, isActive } from '../../filters/discover-search'

export interface Section {
  id: Field | 'audience' | 'more' | 'collections'
  fields: readonly Field[]
}

const one = (id: Field): Section => ({ id, fields: [id] })

/** Filters without a panel: text has its own input, and years of birth come from links; people filter by age. */
const WITHOUT_PANEL: readonly Field[] = ['text', 'birth_year']

const FIRST: readonly Section[] = [
  one('platform'),
  one('kind'),
  one('categories'),
  one('size'),
  one('level'),
  one('location'),
  one('followers'),
  one('engagement_rate'),
  one('avg_engagement'),
  one('growth'),
  one('last_post'),
]
const LAST: readonly Section[] = [
  one('professions'),
  one('gender'),
  one('age'),
  one('marital_status'),
  { id: 'audience', fields: SHARE_FIELDS },
  one('youtube_category'),
  one('page_category'),
  one('state'),
  one('updated'),
  { id: 'more', fields: FLAG_FIELDS },
  { id: 'collections', fields: [] },
]
const placed = new Set([...FIRST, ...LAST].flatMap(({ fields }) => fields).concat(WITHOUT_PANEL))

/** The panels of the filter column, from top to bottom; a filter without a place of its own comes after the figures. */
export const SECTIONS: readonly Section[] = [
  ...FIRST,
  ...FIELDS.filter((field) => !placed.has(field)).map(one),
  ...LAST,
]

const KEY = 'discover_panels'
const START_OPEN: readonly string[] = ['platform', 'kind', 'categories']

function storedPanels(): Record<string, boolean> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, boolean>) : {}
  } catch {
    return {}
  }
}

/** Which panels are open: as last left, otherwise the specification's three and those with active filters initially. */
export function usePanels(draft: Draft) {
  const [openPanels, setOpenPanels] = useState(storedPanels)
  const [active] = useState(() => SECTIONS.filter((section) => section.fields.some((field) => isActive(draft, field))))
  const isOpen = ({ id }: Section) =>
    openPanels[id] ?? (START_OPEN.includes(id) || active.some((section) => section.id === id))
  const setOpen = ({ id }: Section, open: boolean) => {
    const next = { ...openPanels, [id]: open }
    setOpenPanels(next)
    localStorage.setItem(KEY, JSON.stringify(next))
  }
  return { isOpen, setOpen }
}
