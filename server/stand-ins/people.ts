/** Fictional people who can sign in at the stand-ins, with the accounts they manage. */
export interface Person {
  id: string
  name: string
  channels: readonly string[]
  pages: readonly string[]
}

const pageId = (person: number, index: number) => `104000${person}${String(index).padStart(8, '0')}`
const pagesOf = (person: number, count: number) =>
  Array.from({ length: count }, (_, index) => pageId(person, index + 1))

export const PEOPLE: readonly Person[] = [
  {
    id: '500000000000001',
    name: 'Trần Lan Khuê',
    channels: ['UCstandin0000000000001vn'],
    pages: pagesOf(1, 3),
  },
  { id: '500000000000002', name: 'Đỗ Minh Khôi', channels: [], pages: pagesOf(2, 2) },
  { id: '500000000000003', name: 'Lý An Nhiên', channels: [], pages: [] },
  {
    id: '500000000000004',
    name: 'Vũ Hải Triều',
    channels: ['UCstandin0000000000004vn'],
    pages: pagesOf(4, 1_200),
  },
]

export const personOf = (id: string): Person | null => PEOPLE.find((one) => one.id === id) ?? null
