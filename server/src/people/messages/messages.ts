import type { Language } from '@kolscope/contract/core/enums'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { type Task, task } from '../../core/job-run'
import { addJob } from '../../core/jobs'
import type { Senders } from '../../core/sender'
import type { Database } from '../../core/tables'
import { type AskedTemplate, type Asker, type Channel, SENT_BY, spendMessage } from './message-budgets'
import { TEMPLATES, type TemplateName, type TemplateValues } from './message-texts'

/** The kind of jobs that send messages; the list of jobs omits them, because they do not concern users. */
export const SEND_MESSAGE = 'send-message'

const SWEPT_AT_ONCE = 50
const FIRST_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 600

const Payload = z.object({ message: z.int() })

export interface NewMessage<T extends TemplateName> {
  channel: Channel
  recipient: string
  language: Language
  template: T
  values: TemplateValues<T>
  lifeSeconds: number
  /** The caller, for templates that take from the budgets. */
  asker: T extends AskedTemplate ? Asker : null
}

const isAsked = (template: TemplateName): template is AskedTemplate => SENT_BY[template] === 'caller'

/**
 * Queues a mail or text message within its budgets; it is sent if this transaction commits, and retried until it is too
 * old.
 */
export async function queueMessage<T extends TemplateName>(
  trx: Transaction<Database>,
  { values, lifeSeconds, asker, ...message }: NewMessage<T>,
): Promise<void> {
  const { template, ...delivery } = message
  if (asker && isAsked(template)) await spendMessage(trx, { ...delivery, template }, asker)
  const { id } = await trx
    .insertInto('messages')
    .values({
      ...message,
      values: JSON.stringify(values),
      expires_at: sql<string>`now() + make_interval(secs => ${lifeSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(trx, SEND_MESSAGE, { message: id }, { title: 'Message' })
}

async function sweep(db: Kysely<Database>) {
  await sql`delete from messages where id in (select id from messages where expires_at < now()
    order by expires_at limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(db)
}

/** Puts a message back for later; the growing wait spares a gateway that is down. */
async function tryLater(db: Kysely<Database>, id: number, tries: number) {
  const waitSeconds = Math.min(FIRST_WAIT_SECONDS * 2 ** tries, LONGEST_WAIT_SECONDS)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('messages')
      .set({ tries: tries + 1 })
      .where('id', '=', id)
      .execute()
    await addJob(trx, SEND_MESSAGE, { message: id }, { title: 'Message', waitSeconds })
  })
}

/** Sends one message and deletes it; a message that is too old is deleted unsent. */
export const sendMessageTask = (db: Kysely<Database>, senders: Senders): Task =>
  task('messages', async (job, payload) => {
    const { message: id } = Payload.parse(payload)
    await sweep(db)
    const message = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
    if (!message) return
    const { channel, recipient: to, language, template, tries } = message
    const { subject, text } = TEMPLATES[template as TemplateName].write(language, message.values)
    try {
      if (channel === 'mail') await senders.mail({ to, subject, text, id: `message-${id}` })
      else await senders.sms({ to, text })
    } catch (error) {
      job.log.warn({ message: id, channel, tries, reason: (error as Error).message }, 'A message could not be sent yet')
      await tryLater(db, id, tries)
      return
    }
    await db.deleteFrom('messages').where('id', '=', id).execute()
  })
