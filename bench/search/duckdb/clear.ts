import { rows } from './connection'
import type { DuckDBConnection } from './library'

const UUID_BYTES = 16

/** Blocks of the file that are no longer used, with whatever they contain. */
async function freeBytes(writer: DuckDBConnection): Promise<bigint> {
  const [sizes] = await rows(writer, 'SELECT free_blocks, block_size FROM pragma_database_size()')
  return BigInt(sizes?.[0] as bigint) * BigInt(sizes?.[1] as bigint)
}

/** Overwrites the unused parts of the file with numbers that compress badly, in a table that is dropped again. */
export async function clearFreeBlocks(writer: DuckDBConnection): Promise<void> {
  await writer.run('CHECKPOINT')
  const free = await freeBytes(writer)
  if (free === 0n) return
  await writer.run(`CREATE TABLE cleared AS SELECT uuid() AS filling FROM range(${free / BigInt(UUID_BYTES) + 1n})`)
  await writer.run('CHECKPOINT')
  await writer.run('DROP TABLE cleared')
  await writer.run('CHECKPOINT')
}
