import { runCommand } from '../../core/command'
import { ingestCommand } from '../../lists/ingest/command'

await runCommand(ingestCommand, { mayBegin: true })
