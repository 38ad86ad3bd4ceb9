import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionOf } from '../../../testing/loads'
import { isSameAnswers, rebaseAnswers, withAnswer, withColumn, withUnit } from './answers-draft'
import { answersFor, asksSame, chosenOption, withOption } from './question-answers'

describe('a draft of answers', () => {
  test('is the same again when a change is made and reverted, whatever the order of the columns', () => {
    expect(isSameAnswers({ map: { a: 'name', b: 'url' } }, { map: { b: 'url', a: 'name' } })).toBe(true)
    expect(isSameAnswers({ map: {} }, {})).toBe(true)
    expect(isSameAnswers({}, withColumn({}, 'a', 'ignore'))).toBe(false)
    expect(isSameAnswers({ platform: 'fb' }, withAnswer({ platform: 'fb' }, 'platform', undefined))).toBe(false)
  })

  test('keeps what both changed, and what is its own where both changed the same', () => {
    const base: ListAnswers = { platform: 'fb', map: { a: 'name', b: 'url' }, source: 'Old' }
    const own = withUnit({ platform: 'insta', map: { a: 'handle', b: 'url' } }, 'c', 'millions')
    const stored: ListAnswers = { platform: 'fb', decimal: 'comma', map: { a: 'ignore', b: 'url', d: 'email' } }
    expect(rebaseAnswers(base, own, stored)).toEqual({
      platform: 'insta',
      decimal: 'comma',
      map: { a: 'handle', b: 'url', d: 'email' },
      units: { c: 'millions' },
    })
  })

  const answers = fc.record(
    {
      platform: fc.constantFrom('fb', 'insta'),
      decimal: fc.constantFrom('point', 'comma'),
      map: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('name', 'url', 'ignore')),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<ListAnswers>

  test('without changes becomes what is stored; with changes and nothing stored anew stays', () => {
    fc.assert(
      fc.property(answers, answers, (one, other) => {
        expect(isSameAnswers(rebaseAnswers(one, one, other), other)).toBe(true)
        expect(isSameAnswers(rebaseAnswers(one, other, one), other)).toBe(true)
      }),
    )
  })
})

describe('an answer to a question', () => {
  test.each([
    [questionOf('count-unit', { columns: ['A', 'B'] }), 'millions', { units: { A: 'millions', B: 'millions' } }],
    [questionOf('rate-unit', { columns: ['A'] }), 'shares', { units: { A: 'shares' } }],
    [questionOf('rate-or-count', { columns: ['A'] }), 'ones', { units: { A: 'ones' } }],
    [questionOf('no-rate', { columns: ['A'] }), 'permille', { units: { A: 'permille' } }],
    [questionOf('decimal', { columns: ['A'] }), 'comma', { decimal: 'comma' }],
    [questionOf('day-order', { columns: ['A'] }), 'dmy', { day_order: 'dmy' }],
    [questionOf('shared-numbers'), 'insta', { numbers_of: 'insta' }],
    [questionOf('shared-numbers'), 'refuse', { numbers_of: 'refuse' }],
    [questionOf('day-column', { columns: ['A'] }), 'observed_at', { map: { A: 'observed_at' } }],
    [questionOf('day-column', { columns: ['A'] }), 'ignore', { map: { A: 'ignore' } }],
    [questionOf('day-column', { columns: ['A'] }), 'posted_at', { map: { A: 'posted_at' } }],
    [questionOf('day-column', { columns: ['A'] }), 'day', { map: { A: 'day' } }],
    [
      questionOf('month-columns', { columns: ['Sep', 'Oct'] }),
      'followers',
      { map: { Sep: 'followers', Oct: 'followers' } },
    ],
    [questionOf('platform'), 'tiktok', { platform: 'tiktok' }],
    [questionOf('platform'), 'refuse', { platform: 'refuse' }],
    [questionOf('names-only', { columns: ['A'] }), 'accounts', { names: 'accounts' }],
    [questionOf('names-only', { columns: ['A'] }), 'handle', { map: { A: 'handle' } }],
    [questionOf('name-or-handle', { columns: ['A'] }), 'handle', { map: { A: 'handle' } }],
    [questionOf('name-or-handle', { columns: ['A'] }), 'refuse', { names: 'refuse' }],
    [questionOf('year'), '2026', { year: 2026 }],
    [questionOf('day'), '2021-12-31', { observed_at: '2021-12-31' }],
  ] as const)('%o: %s', (question, option, answers) => {
    expect(chosenOption(question, {})).toBeNull()
    expect(withOption(question, option, {})).toEqual(answers)
    expect(chosenOption(question, answers)).toBe(option)
  })

  test('replaces the earlier one: a column of user names is no column of names', () => {
    const question = questionOf('name-or-handle', { columns: ['A'] })
    const handles = withOption(question, 'handle', { names: 'accounts', map: { B: 'url' } })
    expect(handles).toEqual({ map: { A: 'handle', B: 'url' } })
    const names = withOption(question, 'accounts', handles)
    expect(names).toEqual({ names: 'accounts', map: { B: 'url' } })
    expect(withOption(question, 'handle', withOption(question, 'accounts', {}))).toEqual({ map: { A: 'handle' } })
  })

  test('is open until every column has the same unit', () => {
    const question = questionOf('count-unit', { columns: ['A', 'B'] })
    expect(chosenOption(question, { units: { A: 'millions' } })).toBeNull()
    expect(chosenOption(question, { units: { A: 'millions', B: 'ones' } })).toBeNull()
  })
})

describe('another list that asks the same', () => {
  const platform = questionOf('platform', { options: ['fb', 'tiktok', 'refuse'] })
  const unit = questionOf('count-unit', { columns: ['Fans'], options: ['ones', 'millions'] })
  const day = questionOf('day', { options: ['2026-01-01'] })
  const draft: ListAnswers = {
    platform: 'tiktok',
    units: { Fans: 'millions' },
    observed_at: '2026-01-01',
    source: 'Own',
  }

  test('takes the answers to its questions, and nothing else', () => {
    const list = { answers: { decimal: 'comma' } as const, questions: [platform, unit, day] }
    expect(answersFor(list, [platform, unit, day], draft)).toEqual({
      ...{ decimal: 'comma', platform: 'tiktok', units: { Fans: 'millions' } },
    })
    expect(answersFor({ answers: {}, questions: [platform] }, [platform, unit], draft)).toEqual({ platform: 'tiktok' })
  })

  test('is one with the same columns and options; its day is its own', () => {
    const questions = [platform, unit, day]
    expect(asksSame(questions, { questions: [unit] })).toBe(true)
    expect(asksSame(questions, { questions: [{ ...unit, columns: ['Views'] }] })).toBe(false)
    expect(asksSame(questions, { questions: [{ ...platform, options: ['fb', 'refuse'] }] })).toBe(false)
    expect(asksSame(questions, { questions: [day] })).toBe(false)
  })

  test('has nothing new if the draft does not answer it', () => {
    expect(answersFor({ answers: {}, questions: [platform] }, [platform], {})).toBeNull()
    expect(answersFor({ answers: { platform: 'tiktok' }, questions: [platform] }, [platform], draft)).toBeNull()
  })
})
