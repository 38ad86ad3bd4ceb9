import type { Access } from '@kolscope/contract/core/access'
import type { Page } from '@playwright/test'
import type { Role } from '../journey'
import type { Say } from '../words'

/** Who does a job: a signed-in role, or a visitor without an account. */
export type Seat = Role | 'visitor'

/** A job that a person gets done. */
export interface Job {
  name: string
  /** Who may do it, according to the contract's page and calls. */
  needs: Access
  /** The seats with a separate journey for it: `file › title`, as Playwright lists it. */
  journeys: Partial<Record<Seat, string>>
  /** The same job in a few steps, for the tours of all other seats that may do it. */
  steps?: (page: Page, say: Say, role: Role) => Promise<void>
}
