import { describe, expect, test } from 'vitest'
import { canonical, conditionOf, emptyRow, filterOf, offeredOperators, problemOf, rowsOf } from './condition-rows'

describe('the rows of the condition builder', () => {
  test.each([
    'platform__in=tiktok,insta',
    '!gender__in=male',
    'user_categories__all=1,2',
    'total_follower__range=10000,100000',
    'total_follower__gte=5000',
    'birth_year__lte=2000',
    'age__eq=30',
    'last_post_days__lte=30',
    '!verified__eq=false',
    'audience_gender__gte=female:55',
    'fb_id_name__eq=nguyen my',
    'platform__in=fb;!platform__in=page;avg_engagement__gte=1.5',
  ])('%s survives the way through the form', (filter) => {
    expect(filterOf(rowsOf(filter))).toBe(filter)
  })

  test('what is not complete is not used', () => {
    const rows = [
      emptyRow('platform'),
      emptyRow('followers'),
      emptyRow('text'),
      emptyRow('last_post'),
      emptyRow('audience_age'),
    ]
    expect(rows.map(conditionOf)).toEqual([null, null, null, null, null])
    expect(filterOf([...rows, ...rowsOf('state__in=New')])).toBe('state__in=New')
  })

  test('a range that is the wrong way round is not used either', () => {
    const row = { ...emptyRow('followers'), min: 9, max: 3 }
    expect(conditionOf(row)).toBeNull()
    expect(problemOf(row)?.code).toBe('min-above-max')
  })

  test('a number that the field does not take is named and not used', () => {
    const row = { ...emptyRow('age'), operator: 'gte' as const, min: 150 }
    expect([conditionOf(row), problemOf(row)?.code]).toEqual([null, 'outside-ends'])
  })

  test('a pasted link stays the account that it names', () => {
    const row = { ...emptyRow('text'), text: 'https://m.facebook.com/profile.php?id=42&x=1' }
    const account = { field: 'text', op: 'account', platform: 'fb', account: '42' }
    expect(conditionOf(row)).toEqual(account)
    expect(rowsOf(filterOf([row])).map(conditionOf)).toEqual([account])
  })

  test('all-of is offered only where one can hold several values', () => {
    expect(offeredOperators('categories')).toEqual(['in', 'all'])
    expect(offeredOperators('platform')).toEqual(['in'])
    expect(offeredOperators('followers')).toEqual(['eq', 'lte', 'gte', 'range'])
  })

  test('two spellings of one filter are equal', () => {
    expect(canonical(' platform__eq=facebook ; ')).toBe(canonical('platform__in=fb'))
  })
})
