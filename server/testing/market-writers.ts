import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type NewInfluencer, randomInfluencer, randomOf } from './factories'

const STATEMENTS: readonly ((id: number, one: NewInfluencer) => [string, unknown[]])[] = [
  (id, one) => ['update influencers set name = $2, state = $3 where id = $1', [id, one.name, one.state]],
  (id, one) => ['update influencer_metrics set followers = $2 where influencer_id = $1', [id, one.followers]],
  (id, one) => [
    `insert into influencer_categories (influencer_id, category_id, ressonance_point) select id, $2, 50 from influencers
     where id = $1 on conflict (influencer_id, category_id) do update set ressonance_point = $3`,
    [id, one.categories?.[0]?.id ?? 1, 1 + Math.round((one.sentimentRate ?? 0) * 0.99)],
  ],
  (id) => ['delete from influencer_categories where influencer_id = $1', [id]],
  (id, one) => [
    `update audiences set shares = $2 where influencer_id = $1 and dimension = 'age'`,
    [id, JSON.stringify(one.audiences?.age ?? {})],
  ],
  (id) => ['delete from influencers where id = $1', [id]],
  (id, one) => [
    `insert into influencers (platform, name, provisional_key, source) values ($2, $3, 'new ' || random() || $1, 'test')`,
    [id, one.platform, one.name],
  ],
]

export interface Writers {
  /** Waits for the running transactions to end; returns how many were committed. */
  stop: () => Promise<number>
}

/**
 * Several at once write transactions of one to three statements, some of them slow, some rolled back; failures do not
 * end them.
 */
export function startWriters(pool: Pool, { writers = 6, most = 300, seed = 1 } = {}): Writers {
  let isStopped = false
  let committed = 0
  const write = async (random: () => number) => {
    const client = await pool.connect()
    let broken = true
    try {
      await client.query('begin')
      for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
        const statement = STATEMENTS[Math.floor(random() * STATEMENTS.length)]
        if (statement) await client.query(...statement(1 + Math.floor(random() * most), randomInfluencer(random)))
        if (random() < 0.2) await sleep(random() * 150)
      }
      await client.query(random() < 0.2 ? 'rollback' : 'commit')
      committed += 1
      broken = false
    } finally {
      client.release(broken)
    }
  }
  const run = async (random: () => number) => {
    while (!isStopped) await write(random).catch(() => sleep(5))
  }
  const running = Array.from({ length: writers }, (_, index) => run(randomOf(seed * 100 + index)))
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(running)
      return committed
    },
  }
}
