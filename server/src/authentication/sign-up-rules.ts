import type { Answer } from '@kolscope/contract/route'
import type { SignUpRule, signUpRules } from '@kolscope/contract/sign-up'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../core/ctx'
import { Refusal } from '../core/errors'
import type { Verbs } from '../core/mount'
import type { Database } from '../core/tables'
import { currentSetting } from '../settings/settings'

function refusal(field: string, code: string, message: string): Refusal {
  return new Refusal(403, message, { errors: [{ field, code, message }] })
}

/** Refuses whom the operator's rule does not let sign up; it asks about nobody who is known here. */
export function refuseByRule({ mode, domains }: SignUpRule, email: string): void {
  if (mode === 'invitation') {
    throw refusal('kind', 'sign-up-invitation', 'Accounts are by invitation here. Please ask an administrator for one.')
  }
  if (mode === 'domains' && !domains.includes(email.slice(email.lastIndexOf('@') + 1))) {
    throw refusal('email', 'sign-up-domain', `Only addresses of these domains can sign up: ${domains.join(', ')}.`)
  }
}

export const signUpRuleVerbs: Verbs<typeof signUpRules> = {
  getSignUpRules: async ({ db }: Ctx): Promise<Answer<typeof signUpRules.getSignUpRules>> => ({
    code: 200,
    data: await currentSetting(db, 'sign_up'),
  }),
}

const OPEN = { mode: 'open', domains: [] }

/** A demo lets everybody try it; once somebody has decided otherwise, that stays. */
export async function openSignUpOfDemo(db: Kysely<Database>): Promise<void> {
  const value = JSON.stringify({ agency: OPEN, influencer: OPEN })
  await sql`with kept as (
      insert into setting_changes (key, version, value) select 'sign_up', 2, ${value}::jsonb
      where not exists (select from setting_changes where key = 'sign_up') on conflict do nothing returning key, version, value)
    insert into settings (key, version, value) select key, version, value from kept on conflict do nothing`.execute(db)
}
