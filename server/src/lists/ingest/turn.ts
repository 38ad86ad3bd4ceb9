import type { matchRows } from './match-rows'

/** Where a batch waits for the batches before it in its file, which are committed in their order. */
export interface Turn {
  /** Once all that a round changes is locked; throws if it has to wait for the batch before. */
  beforeWriting: (round: ReturnType<typeof matchRows>) => void
  /** Resolves when all batches before are committed, because only then is known what they have touched. */
  untilFirst: () => Promise<void>
  /** Before a batch that met another writer is decided again; throws if that has to wait. */
  beforeRetry: () => Promise<void>
}

/** The turn of a batch that no other is beside. */
export const ALONE: Turn = {
  beforeWriting: () => {},
  untilFirst: async () => {},
  beforeRetry: async () => {},
}
