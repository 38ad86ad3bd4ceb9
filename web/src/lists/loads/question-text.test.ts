import { beforeAll, expect, test } from 'vitest'
import { questionOf } from '../../../testing/loads'
import { currentTranslate, loadArea } from '../../core/i18n'
import { optionText, questionText } from './question-text'

beforeAll(() => loadArea('loads'))
const say = currentTranslate

test('a question about a few numbers of a column says how many, and shows one', () => {
  const small = { columns: ['followers'], examples: ['12.5', '8'], rows: 50 }
  expect(questionText(say(), questionOf('count-unit', small))).toBe(
    '50 numbers of “followers” look too small (12.5). Which unit are they in?',
  )
  expect(questionText(say(), questionOf('rate-unit', { columns: ['ER'], examples: ['0.045'], rows: 1 }))).toBe(
    '1 number of “ER” has no % sign and is below 1 (0.045). Is it a percentage or a fraction?',
  )
  expect(questionText(say(), questionOf('count-unit', { columns: ['Fans'], examples: ['1.2'] }))).toBe(
    'Which unit are the numbers of “Fans” in?',
  )
})

test('columns of months are followers or left out', () => {
  const question = questionOf('month-columns', { columns: ['Sep', 'Oct'] })
  expect(['followers', 'ignore'].map((option) => optionText(say(), question, option))).toEqual([
    'Yes, followers of each month',
    'No, ignore these columns',
  ])
})

test('one date beside posts is theirs or that of their numbers', () => {
  const question = questionOf('day-column', { columns: ['Date'], options: ['posted_at', 'day'] })
  expect(questionText(say(), question)).toBe('What are the dates of “Date”?')
  expect(question.options.map((option) => optionText(say(), question, option))).toEqual([
    'The day each post was published',
    'The day of the numbers',
  ])
})
