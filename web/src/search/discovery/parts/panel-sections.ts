import type { Field } from '@kolscope/contract/search/discovery/fields'
import { FLAG_FIELDS, SHARE_FIELDS } from '@kolscope/contract/search/discovery/fields'
import { useState } from 'react'
import { type Draft, isActive } from '../../filters/discover-search'

export interface Section {
  id: Field | 'audience' | 'more' | 'collections'
  fields: readonly Field[]
}

const one = (id: Field): Section => ({ id, fields: [id] })

/** The panels of the filter column, from top to bottom. */
export const SECTIONS: readonly Section[] = [
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
