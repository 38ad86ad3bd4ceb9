import { nameProblem } from '@kolscope/contract/influencers/editing-rules'
import { parseFilter } from '@kolscope/contract/search/discovery/filter-string'
import { beforeAll, expect, test } from 'vitest'
import { currentTranslate, loadArea, setLanguage } from './i18n'
import { problemText } from './problem-text'

beforeAll(() => Promise.all([loadArea('problems'), loadArea('shell')]))

const problemTexts = (filter: string) => parseFilter(filter).errors.map((one) => problemText(currentTranslate(), one))

test('what is wrong with a filter string is said in the language of the page', async () => {
  await setLanguage('vi')
  expect(problemTexts('nonsense__in=1;growth__range=2,1')).toEqual([
    'Không có bộ lọc “nonsense”',
    'Giá trị tối thiểu phải nhỏ hơn giá trị tối đa',
  ])
  await setLanguage('en')
  expect(problemTexts('nonsense__in=1')).toEqual(['Unknown filter "nonsense"'])
})

test('a field is called by its name in the language of the page', async () => {
  const short = nameProblem('name', 'x')
  await setLanguage('vi')
  expect(short && problemText(currentTranslate(), short)).toBe('Mục Tên cần ít nhất 2 ký tự')
  await setLanguage('en')
  expect(short && problemText(currentTranslate(), short)).toBe('Field name must be at least 2 characters')
})

test('a problem without a code we know reads as the server wrote it', () => {
  expect(problemText(currentTranslate(), { field: 'x', message: 'Too big', code: 'newer' })).toBe('Too big')
})
