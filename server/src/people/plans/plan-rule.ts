import { type Flag, kindOf, tierOf } from '@kolscope/contract/core/access'
import { type FieldError, problem } from '@kolscope/contract/core/errors'
import type { AccountFields, PricingPlan } from '@kolscope/contract/people/accounts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { currentSetting } from '../../core/settings/settings'
import type { Database } from '../../core/tables'

interface PlanColumns {
  plan_tier: PricingPlan['tier'] | null
  plan_searches: number | null
  plan_ends_at: string | null
}

const NO_PLAN: PlanColumns = { plan_tier: null, plan_searches: null, plan_ends_at: null }

const columnsOf = (plan: PricingPlan): PlanColumns => ({
  plan_tier: plan.tier,
  plan_searches: plan.profile_searches,
  plan_ends_at: plan.ends_at,
})

/**
 * Why an account with a role of these flags cannot have this plan: an external role needs one of its own tier, an
 * influencer's role has none, and an internal one may have any, which makes the account external.
 */
export function planProblem(flags: readonly Flag[], plan: AccountFields['pricing_plan']): FieldError | null {
  const tier = tierOf(flags)
  if (plan === null) return tier === null ? null : problem('pricing_plan', 'plan-needed', { tier })
  if (kindOf(flags) === 'isInfluencerAccount') return problem('pricing_plan', 'plan-none')
  return tier === null || tier === plan.tier ? null : problem('pricing_plan', 'plan-tier', { tier })
}

/** The plan that an account gets with a role of these flags: the default one of its tier. */
export async function defaultPlan(db: Kysely<Database>, flags: readonly Flag[]): Promise<PlanColumns> {
  const tier = tierOf(flags)
  if (tier === null) return NO_PLAN
  return { plan_tier: tier, plan_searches: (await currentSetting(db, 'plan_searches'))[tier], plan_ends_at: null }
}

/** The flags of an account's role before and after: of another role, or of the same one that was changed. */
export interface FlagChange {
  from: readonly Flag[]
  to: readonly Flag[]
}

/** Whether a change of flags sets the default plan, whatever the plan was before. */
export const isOtherKind = ({ from, to }: FlagChange): boolean => kindOf(from) !== kindOf(to)

/** The plan after an account got another role; null if it keeps its own, which fits. */
export async function planAfter(
  db: Kysely<Database>,
  plan: PricingPlan | null,
  change: FlagChange,
): Promise<PlanColumns | null> {
  return isOtherKind(change) || planProblem(change.to, plan) ? defaultPlan(db, change.to) : null
}

/** A given plan, in its columns. */
export const givenPlan = (plan: AccountFields['pricing_plan']): PlanColumns => (plan ? columnsOf(plan) : NO_PLAN)

/** Sets the default plan for all accounts with a role whose kind changed. */
export async function replacePlansOfRole(trx: Transaction<Database>, roleId: number, change: FlagChange) {
  if (!isOtherKind(change)) return
  const plan = await defaultPlan(trx, change.to)
  await trx
    .updateTable('accounts')
    .set({ ...plan, version: sql`version + 1` })
    .where('role_id', '=', roleId)
    .where(sql<boolean>`(plan_tier, plan_searches, plan_ends_at) is distinct from
      (${plan.plan_tier}::text, ${plan.plan_searches}::int, ${plan.plan_ends_at}::timestamptz)`)
    .execute()
}
