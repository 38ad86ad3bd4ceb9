import { z } from 'zod'
import { Platform, State } from '../core/enums'
import { Id } from '../core/paging'

/** What tells an influencer apart from others: its account, state and size. */
export const accountColumns = {
  _id: Id,
  platform: Platform,
  social_id: z.string().nullable(),
  user_name: z.string().nullable(),
  name: z.string(),
  platform_url: z.string().nullable(),
  avatar: z.string().nullable(),
  state: State,
  total_follower: z.int().nullable(),
  observed_at: z.string().nullable(),
}
