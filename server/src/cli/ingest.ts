import { runCommand } from '../core/command'
import { ingestCommand } from '../ingest/command'

await runCommand(ingestCommand, { mayBegin: true })
