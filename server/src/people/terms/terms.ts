import type { Input } from '@kolscope/contract/core/route'
import { TERMS_VERSION, type TermsAcceptance, type terms } from '@kolscope/contract/people/terms'
import { sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict } from '../../core/errors'

export async function getTerms(ctx: Ctx): Promise<{ code: 200; data: TermsAcceptance }> {
  const { terms_version, terms_accepted_at } = await ctx.db
    .selectFrom('accounts')
    .select(['terms_version', 'terms_accepted_at'])
    .where('id', '=', signedIn(ctx).accountId)
    .executeTakeFirstOrThrow()
  const data = { version: TERMS_VERSION, accepted_version: terms_version, accepted_at: terms_accepted_at }
  return { code: 200, data }
}

/** Only the current version can be accepted; accepting it again keeps the first time. */
export async function acceptTerms(ctx: Ctx, { version }: Input<typeof terms.acceptTerms>) {
  if (version !== TERMS_VERSION) throw conflict((await getTerms(ctx)).data)
  const { accountId } = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('accounts')
      .set({ terms_version: version, terms_accepted_at: sql`now()` })
      .where('id', '=', accountId)
      .where('terms_version', 'is distinct from', version)
      .returning('name')
      .executeTakeFirst()
    if (!account) return
    await recordActivity(trx, ctx, {
      action: 'termsAccepted',
      object: { kind: 'account', id: accountId, name: account.name },
      changes: { version: { from: null, to: version } },
    })
  })
  return getTerms(ctx)
}
