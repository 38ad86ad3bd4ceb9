import type { Access } from '@kolscope/contract/core/access'
import type { Page } from '@playwright/test'
import type { Role } from '../journey'
import type { Say } from '../words'

/** Who does a job: a signed-in role, or a visitor without an account. */
export type Seat = Role | 'visitor'

/** Something that a person gets done. */
export interface Job {
  name: string
  /** Who may do it, as the contract says of its page and calls. */
  needs: Access
  /** Seats whose journey is told elsewhere in full: `file › title`, as Playwright lists it. */
  told: Partial<Record<Seat, string>>
  /** The short way through the same job, for all other seats that may do it. */
  walk?: (page: Page, say: Say, role: Role) => Promise<void>
}
