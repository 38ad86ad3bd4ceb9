import type { Answer } from '@kolscope/contract/core/route'
import type { SignUpRule } from '@kolscope/contract/core/settings'
import type { signUpRules } from '@kolscope/contract/people/sign-up'
import type { Kysely } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { Refusal } from '../../core/errors'
import type { Verbs } from '../../core/mount'
import { currentSetting } from '../../core/settings/settings'
import { lockSetting, storeSetting } from '../../core/settings/store-setting'
import type { Database } from '../../core/tables'

function refusal(field: string, code: string, message: string): Refusal {
  return new Refusal(403, message, { errors: [{ field, code, message }] })
}

/** Refuses sign-ups that the operator's rule does not allow; does not look up whether the email is known here. */
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
const OF_DEMO = JSON.stringify({ agency: OPEN, influencer: OPEN })

/**
 * A demo lets everyone sign up; once it is no longer a demo, the product's default applies. A rule that was chosen
 * stays.
 */
export function settleSignUp(db: Kysely<Database>, isDemo: boolean): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockSetting(trx, 'sign_up')
    const last = await trx
      .selectFrom('setting_changes')
      .select(['version', 'value', 'of_demo'])
      .where('key', '=', 'sign_up')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    // Kept open by the upgrade of an installation that turns out to be a demo.
    if (last?.of_demo === null && isDemo) {
      const update = trx.updateTable('setting_changes').set({ of_demo: true }).where('key', '=', 'sign_up')
      await update.where('version', '=', last.version).execute()
      return
    }
    const isOpened = last !== undefined && last.value !== null
    if (last ? !last.of_demo || isOpened === isDemo : !isDemo) return
    const version = (last?.version ?? 1) + 1
    await storeSetting(trx, { key: 'sign_up', version, value: isDemo ? OF_DEMO : null, of_demo: true })
  })
}
