import { sql } from 'kysely'

/** Influencers at each end of a load that are looked at: its page and the bell must not read millions of them. */
const LOOKED_AT = 200

/** The first and the last influencers of these rows, as tables. */
export const bothEnds = (rows: string, order: string) => ({
  first: sql.raw(`(select influencer_id from ${rows} order by ${order} limit ${LOOKED_AT})`),
  last: sql.raw(`(select influencer_id from ${rows} order by ${order} desc limit ${LOOKED_AT})`),
})
