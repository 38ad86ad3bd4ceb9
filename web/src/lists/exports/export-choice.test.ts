import type { ExportSource } from '@kolscope/contract/lists/exports'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOffered, lastChoice, moveColumn, rememberChoice, toggledColumn } from './export-choice'

const storage = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
})
afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

const SEARCH: ExportSource = { from: 'search', search: {} }
const COLLECTION: ExportSource = { from: 'collection', collection_id: 1 }

test('what was chosen last is offered again, in its order', () => {
  expect(lastChoice('vi')).toMatchObject({ format: 'xlsx', language: 'vi' })
  rememberChoice({ format: 'csv', language: 'en', columns: ['platform', 'note', 'name'] })
  expect(lastChoice('vi')).toEqual({ format: 'csv', language: 'en', columns: ['platform', 'note', 'name'] })
})

test.each(['', 'nonsense', '7', 'null', '{"format":"exe","columns":["gone","name","name",3]}'])(
  'what cannot be understood (%s) is left out',
  (text) => {
    storage.set('export', text)
    const { format, columns } = lastChoice('en')
    expect(format).toBe('xlsx')
    expect(columns).toEqual([...new Set(columns)])
    expect(columns).toContain('name')
    expect(columns).not.toContain('gone')
  },
)

test('a column moves past its neighbour among those that are offered', () => {
  expect(isOffered('note', SEARCH)).toBe(false)
  expect(moveColumn(['name', 'note', 'platform'], 'platform', -1, SEARCH)).toEqual(['platform', 'note', 'name'])
  expect(moveColumn(['name', 'note', 'platform'], 'platform', -1, COLLECTION)).toEqual(['name', 'platform', 'note'])
  expect(moveColumn(['name', 'platform'], 'platform', 1, SEARCH)).toEqual(['name', 'platform'])
  expect(toggledColumn(['name'], 'size')).toEqual(['name', 'size'])
  expect(toggledColumn(['name', 'size'], 'name')).toEqual(['size'])
})
