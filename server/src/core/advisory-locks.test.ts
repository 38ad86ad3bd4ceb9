import { RESTORABLE_PATHS } from '@kolscope/contract/core/named-resources'
import { SETTING_KEYS } from '@kolscope/contract/core/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { ACCOUNT_LOCKS, LOCK_SPACE, NAMED_LOCKS, NUMBERED_LOCKS, namesLock, settingLock } from './advisory-locks'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

async function hashesOf(names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ hash: number }>`
    select hashtext(name) as hash from unnest(${names}::text[]) as name`.execute(database.db)
  return rows.map(({ hash }) => hash)
}

test('no two purposes share a key', async () => {
  const numbers = Object.values(NUMBERED_LOCKS).map(([, number]) => number)
  expect(new Set(numbers).size).toBe(numbers.length)

  const names = [
    ...Object.values(NAMED_LOCKS),
    ...SETTING_KEYS.map(settingLock),
    ...(['roles', ...RESTORABLE_PATHS] as const).map(namesLock),
    'ensure_month',
  ]
  expect(new Set(await hashesOf(names)).size).toBe(names.length)

  const accountNames = Object.values(ACCOUNT_LOCKS)
  // These are pairs of numbers, too.
  const firsts = [LOCK_SPACE, ...(await hashesOf(accountNames))]
  expect(new Set(firsts).size).toBe(1 + accountNames.length)
})

test('the keys are those that servers of older versions use', () => {
  expect(LOCK_SPACE).toBe(1_263_488_083)
  expect(Object.values(NUMBERED_LOCKS).map(([, number]) => number)).toEqual([1, 3, 4, 5, 6, 21])
  expect(Object.values(NAMED_LOCKS).join(' ')).toBe(
    'kolscope.categories kolscope.professions kolscope.profiles kolscope.profile_sums kolscope.pairs kolscope.distributions ' +
      'kolscope.market-metrics kolscope.administration kolscope.landscape-uploads kolscope.alerts demo_market',
  )
  expect(namesLock('professions')).toBe(NAMED_LOCKS.professions)
  expect([namesLock('brands'), namesLock('roles')]).toEqual(['kolscope.brands', 'kolscope.roles'])
})
