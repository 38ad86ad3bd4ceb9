import type { DuckDBConnection } from '@duckdb/node-api'
import { rows } from './connection'

const UUID_BYTES = 16

/** Blocks of the file that nothing uses any more, with whatever stands in them. */
async function freeBytes(writer: DuckDBConnection): Promise<bigint> {
  const [sizes] = await rows(writer, 'SELECT free_blocks, block_size FROM pragma_database_size()')
  return BigInt(sizes?.[0] as bigint) * BigInt(sizes?.[1] as bigint)
}

/** Writes over what the file no longer uses: with numbers that compress badly, in a table that goes again. */
export async function clearFreeBlocks(writer: DuckDBConnection): Promise<void> {
  await writer.run('CHECKPOINT')
  const free = await freeBytes(writer)
  if (free === 0n) return
  await writer.run(`CREATE TABLE cleared AS SELECT uuid() AS filling FROM range(${free / BigInt(UUID_BYTES) + 1n})`)
  await writer.run('CHECKPOINT')
  await writer.run('DROP TABLE cleared')
  await writer.run('CHECKPOINT')
}
