import { expect, test } from 'vitest'
import { bundleProgram, startProgram } from '../../../testing/child-program'
import { digestOfMarket } from '../../../testing/digest-of-market'
import { freshDatabase } from '../../../testing/test-database'
import { seedDemo } from './seed-demo'

const TODAY = '2026-03-01'
const SIZE = 300

test('filling a market that is killed at random points and started again, in other chunks, gives the same data', {
  timeout: 300_000,
}, async () => {
  const market = await freshDatabase()
  const again = await freshDatabase()
  try {
    await seedDemo(market.pool, { size: SIZE, today: TODAY })
    // A chunk that cannot be written must leave nothing behind, not even that it was counted.
    await again.pool.query(
      `insert into influencers (id, platform, provisional_key, name, source) values (30, 'fb', 'a', 'A', 'x')`,
    )
    await expect(seedDemo(again.pool, { size: SIZE, today: TODAY, chunk: 25 })).rejects.toThrow('duplicate key')
    await again.pool.query('delete from influencers where id = 30')
    const program = await bundleProgram('seeder')
    for (const line of [/^65 /, /^185 /, /comparing-peers/]) {
      const child = startProgram(program, [JSON.stringify(again.connection), String(SIZE), TODAY])
      await child.line(line)
      child.kill('SIGKILL')
      await child.ended
    }
    // The day on which it was begun stays.
    await seedDemo(again.pool, { size: 5, today: '2027-01-01' })
    expect(await digestOfMarket(again)).toEqual(await digestOfMarket(market))
    await seedDemo(again.pool, { size: SIZE, today: TODAY })
    expect(await digestOfMarket(again)).toEqual(await digestOfMarket(market))
  } finally {
    await again.drop()
    await market.drop()
  }
})
