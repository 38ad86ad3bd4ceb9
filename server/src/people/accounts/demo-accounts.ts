import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_INFLUENCER, DEMO_RESEARCHER } from '@kolscope/contract/core/demo'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { recordRevoked, revokeTokens } from '../../core/personal-tokens'
import type { Database } from '../../core/tables'
import { hashPassword, isPassword } from '../authentication/password'
import { defaultPlan } from '../plans/plan-rule'

export const DEMO_ADMINISTRATOR = 'admin@kolscope.example'

const DEMO_ACCOUNTS = [
  { email: DEMO_ADMINISTRATOR, name: 'Ada Admin', role: 'administrator' },
  { email: DEMO_RESEARCHER, name: 'Sơn Staff', role: 'staff' },
  { email: 'demo@kolscope.example', name: 'Dao Demo', role: 'demo' },
  { email: 'basic@kolscope.example', name: 'Bảo Basic', role: 'basic' },
  { email: 'premium@kolscope.example', name: 'Phúc Premium', role: 'premium' },
  { email: DEMO_INFLUENCER, name: 'Linh Influencer', role: 'influencer' },
] as const

/** The file in the data folder with the password of the demo's accounts. */
export const SIGN_INS = 'sign-ins.txt'
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of four characters, easy to type, 79 bits. */
function randomPassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join('')).join('-')
}

async function writeSignIns(file: string, password: string) {
  const lines = DEMO_ACCOUNTS.map(({ email, role }) => `${email.padEnd(30)} ${role}`)
  await writeFile(`${file}.new`, `Password of every demo account: ${password}\n\n${lines.join('\n')}\n`, {
    mode: 0o600,
  })
  await chmod(`${file}.new`, 0o600)
  await rename(`${file}.new`, file)
}

function readPassword(file: string): string | null {
  if (!existsSync(file)) return null
  return /^Password of every demo account: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? null
}

/** The file may belong to another database. Checking one account is enough, because they are set together. */
const isPasswordOf = (present: readonly { email: string; password_hash: string | null }[], password: string) =>
  isPassword(present.find(({ email }) => email === DEMO_ADMINISTRATOR)?.password_hash ?? null, password)

/** Another password ends what was opened with the former one. */
function endTokens(db: Kysely<Database>, present: readonly { id: number }[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const tokens = []
    for (const { id } of present) tokens.push(...(await revokeTokens(trx, id)))
    await recordRevoked(trx, { address: null, requestId: null }, tokens)
  })
}

export interface DemoSignIns {
  emails: string[]
  password: string
  file: string
}

/**
 * Ensures one account per role for trying the product, and returns how to sign in. The password is the given one,
 * otherwise the one chosen on the first start; it is stored only in a file that only its owner may read.
 */
export async function createDemoAccounts(
  db: Kysely<Database>,
  { dataDir, demoPassword }: { dataDir: string; demoPassword: string | undefined },
): Promise<DemoSignIns> {
  const file = join(dataDir, SIGN_INS)
  const before = readPassword(file)
  const password = demoPassword ?? before ?? randomPassword()
  const roles = await db.selectFrom('roles').select(['id', 'code', 'flags']).where('code', 'is not', null).execute()
  const present = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash'])
    .where(
      'email',
      'in',
      DEMO_ACCOUNTS.map(({ email }) => email),
    )
    .execute()
  const isComplete =
    present.length === DEMO_ACCOUNTS.length && before === password && (await isPasswordOf(present, password))
  const passwordHash = isComplete ? null : await hashPassword(password)
  for (const { email, name, role } of passwordHash ? DEMO_ACCOUNTS : []) {
    const match = roles.find((one) => one.code === role)
    if (!match) throw new Error(`The built-in role ${role}, which ${email} needs, is missing.`)
    await db
      .insertInto('accounts')
      .values({
        email,
        name,
        password_hash: passwordHash,
        role_id: match.id,
        ...(await defaultPlan(db, match.flags)),
      })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ password_hash: sql`excluded.password_hash` }))
      .execute()
  }
  if (passwordHash) await endTokens(db, present)
  // Comes last: an interruption leaves a file that does not match, and the next start sets the passwords again.
  if (before !== password) await writeSignIns(file, password)
  return { emails: DEMO_ACCOUNTS.map(({ email }) => email), password, file }
}
